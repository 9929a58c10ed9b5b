import { formatDate, machineDateTime } from '#common/dates.ts'
import type { Locale } from '#common/locale.ts'
import { docattachmentService } from '#modules/docattachments/service.server.ts'
import { type DocumentFile, DocumentInput } from '#modules/documents/contract.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import { documentService } from '#modules/documents/service.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Actor, Tx } from '#platform/write.server.ts'
import { categoryIds, columns } from './categories.ts'
import { pdfOf } from './pdf.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type DemoDocument = Partial<
  Pick<DocumentInput, 'in_force_from' | 'reg_number' | 'reg_date' | 'repealed_on' | 'adopted_on'>
> & {
  slug: string
  doc_type: DocumentInput['doc_type']
  status: DocumentInput['status']
  number: Texts | null
  title: Texts
  /** Key of the adopting body. */
  body: string
  category: string | null
  /** Slug of the document that took its place. */
  replaced_by?: string
  /** Whether it stands in the national database of laws. */
  lex?: boolean
  /** Days until the end of its discussion, counted from the first start. */
  discussionDays?: number
  /** Paragraphs of its files, by language. */
  text?: Partial<Record<'uz' | 'en', string[]>>
}
type Demo = { bodies: Record<string, Texts>; documents: DemoDocument[] }

const dayMs = 24 * 60 * 60 * 1000

/** Makes the files of some documents and stores them, by the slugs of the documents; an earlier start's are found again. */
export async function storeDocumentFiles(ground: Ground, actor: Actor): Promise<Map<string, DocumentFile[]>> {
  const { bodies, documents } = await readSeed<Demo>('documents.json')
  const files = new Map<string, DocumentFile[]>()
  for (const document of documents) {
    for (const [locale, paragraphs] of Object.entries(document.text ?? {}) as ['uz' | 'en', string[]][]) {
      const title = document.title[locale] ?? ''
      const under = [bodies[document.body]?.[locale], document.number?.[locale]]
      if (document.adopted_on) under.push(formatDate(document.adopted_on))
      const bytes = pdfOf({ lang: locale, heading: title, under: under.filter(Boolean).join(', '), paragraphs })
      const name = `${document.slug}${locale === 'uz' ? '' : `-${locale}`}.pdf`
      const { id } = await docattachmentService.store(
        ground,
        actor,
        { name, bytes },
        columns('title', document.title),
        {
          inLibrary: true,
        },
      )
      files.set(document.slug, [...(files.get(document.slug) ?? []), { docattachment: id, locale }])
    }
  }
  return files
}

/** The documents library; `files` are those that `storeDocumentFiles` made. */
export async function loadDocuments(tx: Tx, files: Map<string, DocumentFile[]>): Promise<void> {
  const { bodies, documents } = await readSeed<Demo>('documents.json')
  const categories = await categoryIds(tx)
  // Who is replaced points at who replaces, so that one has to be there first.
  for (const document of documents.toSorted((a, b) => Number('replaced_by' in a) - Number('replaced_by' in b))) {
    const { replaced_by } = document
    const successor = replaced_by ? await documentRepository.find(tx, replaced_by) : null
    const input = DocumentInput.parse({
      slug: document.slug,
      doc_type: document.doc_type,
      status: document.status,
      adopted_on: document.adopted_on ?? null,
      in_force_from: document.in_force_from ?? null,
      reg_number: document.reg_number ?? '',
      reg_date: document.reg_date ?? null,
      repealed_on: document.repealed_on ?? null,
      replaced_by: successor?.id ?? null,
      category: document.category === null ? null : (categories.get(document.category) ?? null),
      lex_url: document.lex ? 'https://lex.uz/uz/' : '',
      ...discussionOf(document, tx.now()),
      files: files.get(document.slug) ?? [],
      ...columns('title', document.title),
      ...columns('number', document.number ?? {}),
      ...columns('adopted_by', bodies[document.body] ?? {}),
    })
    await documentService.create(tx, input)
  }
}

function discussionOf({ discussionDays }: DemoDocument, now: Date) {
  if (discussionDays === undefined) return {}
  const until = machineDateTime(new Date(now.getTime() + discussionDays * dayMs)).slice(0, 10)
  return { discussion_url: 'https://regulation.gov.uz/uz', discussion_until: until }
}
