import { createTranslator } from 'use-intl'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { loadMessages } from '#app/i18n/load.ts'
import { portal } from '#app/portal.server.ts'
import { formatDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import { receptionDesk } from '#modules/reception/desk.server.ts'
import type { Route } from './+types/sheet-file'

/** The day sheet as a PDF; that it was taken along is in the audit log before, like every look at the day. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view reception', staff, url)
  const sheet = await orMissing(receptionDesk.sheet(staff, idIn(params.id), params.day))
  const { locale } = staff
  const messages = await loadMessages(locale, '/admin')
  const t = createTranslator({ locale: localeFacts[locale].intl, messages, namespace: 'site' })
  // Only here: with its fonts and the maker of PDF files it would be a tenth of what each start loads.
  const { sheetPdf } = await import('./parts/sheet-pdf.server.ts')
  const made = formatDateTime(staff.now())
  const file = await sheetPdf({ locale, sheet, texts: messages.receptionDesk, ministry: t('ministryName'), made })
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${sheet.host.slug}-${sheet.day}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
