import { createTranslator } from 'use-intl'
import { loadMessages } from '#app/i18n/load.ts'
import { portal } from '#app/portal.server.ts'
import { formatDate, formatDateTime } from '#common/dates.ts'
import { localeFacts, pathIn } from '#common/locale.ts'
import { madeFile } from '#platform/saved-file.server.ts'
import { receiptForPaper } from '../parts/appeals/receipt-page.server.ts'
import type { Route } from './+types/appeal-receipt'
import { orProblem } from './or-problem.server.ts'
import { originOf } from './origin.server.ts'

/** `/feedback/receipt.pdf`: the receipt that this browser holds, for paper. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return orProblem(asked, async () => {
    const { locale } = asked
    const { number, access_key, received_at, deadline_at, label_text, made } = receiptForPaper(asked, request)
    const messages = await loadMessages(locale, '/feedback/receipt')
    const { receipt: texts } = messages.feedback
    const t = createTranslator({ locale: localeFacts[locale].intl, messages, namespace: 'site' })
    // Only here: with its fonts and the maker of PDF files it would be a tenth of what each start loads.
    const { receiptPdf } = await import('../parts/appeals/receipt-pdf.server.ts')
    const bytes = await receiptPdf({
      locale,
      texts,
      ministry: t('ministryName'),
      lines: [
        { label: texts.number, value: number },
        { label: texts.key, value: access_key },
        { label: texts.label, value: label_text },
        { label: texts.received, value: formatDateTime(received_at) },
        { label: texts.deadline, value: formatDate(deadline_at) },
      ],
      address: originOf(asked, request) + pathIn(locale, `/feedback/track?number=${number}`),
      made,
    })
    return madeFile({ name: `${number}.pdf`, type: 'application/pdf', bytes })
  })
}
