import { formatDate } from '#common/dates.ts'
import { defaultLocale, type Locale } from '#common/locale.ts'
import { toCyrillic } from '#common/transliteration/transliterate.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { AppealFile, AppealMessage, DeadlineStep } from './contract.ts'
import { deadlineSteps } from './deadlines.ts'
import { fileShown } from './files.server.ts'
import type { AppealRow, MessageRow } from './rows.server.ts'
import { openText, type PublicNote } from './sealed.server.ts'
import { termOf } from './steps.server.ts'
import type { appealFiles } from './table.server.ts'
import { appealWords, filled } from './words.server.ts'

/** How the term came about, with words. */
export function deadlineShown(row: AppealRow, now: Date, daysOff: string[], locale: Locale): DeadlineStep[] {
  const term = { ...termOf(row), extended_at: row.extended_at }
  // A term that was kept counts no further.
  return deadlineSteps(term, row.reviewed_at ?? now, daysOff).map((step) => ({
    ...step,
    text: filled(appealWords.step[step.step][locale], { days: step.days ?? 0 }),
  }))
}

/** A note in the reader's language, or in Uzbek where nobody wrote it in theirs. */
export function noteIn(note: PublicNote, locale: Locale): { note: string; lang: Locale } {
  if (note[locale] !== '') return { note: note[locale], lang: locale }
  if (locale === 'uzb') return { note: toCyrillic(note.uz), lang: locale }
  return note.uz === '' ? { note: '', lang: locale } : { note: note.uz, lang: defaultLocale }
}

type FileRow = typeof appealFiles.$inferSelect

/** Messages with their files, and the files of the appeal itself. Throws `SealBroken` unless `textOf` knows better. */
export function thread(
  ground: Pick<Ground, 'secretBox'>,
  messages: MessageRow[],
  files: FileRow[],
  textOf = (open: () => string): string => open(),
): { messages: AppealMessage[]; files: AppealFile[] } {
  const ofMessage = Map.groupBy(files, ({ message }) => message)
  const shown = (id: string | null) => (ofMessage.get(id) ?? []).map((file) => fileShown(ground, file))
  return {
    files: shown(null),
    messages: messages.map(({ id, at, from, kind, text }) => ({
      id,
      at: at.toISOString(),
      from,
      kind,
      text: textOf(() => openText(ground, 'appeal_messages:text', id, text)),
      files: shown(id),
    })),
  }
}

/** The last day of an extended term as people read it. */
export const untilDay = (row: AppealRow): string => formatDate(row.deadline_at)
/** The end of a term that was extended; null where it was not. */
export const extendedUntil = (row: AppealRow): string | null =>
  row.extension_days > 0 ? row.deadline_at.toISOString() : null
