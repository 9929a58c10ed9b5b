import type { Locale } from '#common/locale.ts'
import type { MarkedText } from '#common/search.ts'
import { withoutDirectionMarks } from '#platform/direction-marks.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { ask, sql } from '#platform/quick-sql.server.ts'
import type { EntryKind } from './contract.ts'
import { isUzbek } from './entries.server.ts'
import { type Matcher, passageOf } from './highlight.ts'

type Which = { kind: EntryKind; entity: number; locale: Locale }

/** So many letters of a file are looked at, and of all files of a page: what stands further behind is found without a passage. */
const most = { read: 100_000, looked: 200_000, things: 10 }

/** Where the words stand in the files of some things, of those whose files have them in what is looked at. Files in the bin say nothing. */
export async function filePassages(
  db: Db,
  which: Which[],
  matcherIn: (locale: Locale) => Matcher,
): Promise<Map<Which, MarkedText>> {
  const passages = new Map<Which, MarkedText>()
  const asked = which.filter(({ kind }) => kind === 'document' || kind === 'post').slice(0, most.things)
  if (asked.length === 0) return passages
  const idsOf = (kind: EntryKind) => asked.filter((each) => each.kind === kind).map(({ entity }) => entity)
  const rows = await ask<{ kind: EntryKind; entity: number; locale: Locale | null; text: string }>(
    db,
    sql`
    select with_files.kind, with_files.entity, with_files.locale, left(file_texts.text, ${most.read}::int) as text
    from (
      select 'document' as kind, document as entity, docattachment, locale, index from document_files where document = any(${idsOf('document')}::int[])
      union all select 'post', post, document, null, 0 from post_documents where post = any(${idsOf('post')}::int[])
    ) with_files
      join docattachments on docattachments.id = with_files.docattachment and docattachments.deleted_at is null
      join file_texts on file_texts.docattachment = with_files.docattachment
    where file_texts.text <> '' order by with_files.index, with_files.docattachment
  `,
  )
  let left = most.looked
  for (const one of asked) {
    const own = rows.filter(
      ({ kind, entity, locale }) => kind === one.kind && entity === one.entity && isFor(locale, one),
    )
    for (const { text } of own) {
      const plain = withoutDirectionMarks({ text: text.slice(0, left).replace(/[\s\p{Cc}]+/gu, ' ') }).text
      left -= plain.length
      const passage = passageOf(plain, matcherIn(one.locale))
      if (!passage) continue
      passages.set(one, passage)
      break
    }
  }
  return passages
}

/** Files of documents are of a language, in Uzbek of both scripts, as the search reads them (`sources/documents.server.ts`). */
const isFor = (file: Locale | null, { locale }: Which): boolean =>
  file === null || file === locale || (isUzbek(file) && isUzbek(locale))
