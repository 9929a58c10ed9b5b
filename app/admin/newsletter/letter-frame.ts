import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { LetterQuery } from '#modules/newsletter/contract.ts'
import { nextLetter } from '#modules/newsletter/next-letter.server.ts'
import type { Route } from './+types/letter-frame'

/** The letter as a mail program shows it: its own styles, no script, no link that opens, and nothing from elsewhere. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view newsletter', staff, url)
  const asked = LetterQuery.safeParse(Object.fromEntries(url.searchParams))
  const { html } = await nextLetter(staff, asked.success ? asked.data : LetterQuery.parse({}))
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}
