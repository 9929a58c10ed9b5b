import { redirect } from 'react-router'
import { portal } from '#app/portal.server.ts'
import { isSitePath } from '#common/link.ts'
import { pathIn } from '#common/locale.ts'
import { readPreferences, writePreferences } from '#common/preferences.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/preferences'

const seeOther = 303

/** Nothing to see here by itself; whoever comes is sent home. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(portal).locale, '/'))
}

/** Keeps what a visitor chose about the look of pages, one field or all, and returns to the page they came from. */
export async function action({ request, context }: Route.ActionArgs) {
  const { next, reset, ...choices } = Object.fromEntries(await formOf(request))
  const kept = readPreferences(request.headers.get('cookie'))
  const chosen = reset === undefined ? { ...kept, ...choices } : { marquee: kept.marquee, data: kept.data }
  const home = pathIn(context.get(portal).locale, '/')
  return redirect(typeof next === 'string' && isSitePath(next) ? asAddress(next) : home, {
    status: seeOther,
    headers: { 'set-cookie': writePreferences(chosen) },
  })
}

/** A path of this site as a header can carry it: people and programs send letters that are no ASCII. */
function asAddress(path: string): string {
  const { pathname, search, hash } = new URL(path, 'https://site.invalid')
  return pathname + search + hash
}
