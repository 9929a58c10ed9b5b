import { data } from 'react-router'
import { portal } from '#app/portal.server.ts'
import { localeFacts } from '#common/locale.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { escapeXml } from '#platform/tables/values.server.ts'
import type { Route } from './+types/chat-frame'

/** `/chat/frame`: an empty document with the provider's script, without an origin of its own: no cookie, no storage, no page of ours. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, locale } = context.get(portal)
  const { chat_script } = await settingsRepository.current(db)
  if (chat_script === '') throw data(null, { status: 404 })
  const { href, origin } = new URL(chat_script)
  const { tag } = localeFacts[locale]
  const html = `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${new URL(href).host}</title></head><body><script src="${escapeXml(href)}" data-page-language="${tag}"></script></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(origin),
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}

/** Whatever the provider does stays between the visitor and its own host. */
function policyFor(host: string): string {
  return [
    "default-src 'none'",
    ...['script-src', 'connect-src', 'font-src', 'media-src', 'frame-src', 'form-action'].map(
      (each) => `${each} ${host}`,
    ),
    `img-src ${host} data:`,
    // Such scripts write their looks into the page; here is nothing else that it could change.
    `style-src ${host} 'unsafe-inline'`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms allow-popups',
  ].join('; ')
}
