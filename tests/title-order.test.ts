import { expect, it } from 'vitest'
import { DocumentLibraryQuery } from '#modules/docattachments/contract.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { AdminDocumentQuery } from '#modules/documents/contract.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import { AdminDatasetQuery } from '#modules/open-data/contract.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { AdminSurveyQuery } from '#modules/surveys/contract.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { openPortal } from './app.ts'
import { plansOf, settle } from './plans.ts'

const portal = await openPortal()
const { db } = portal.ground
const byTitle = { ordering: 'title', page_size: '20' }

/** What a row has to have besides its title, and the list that is asked for in the order of titles. */
const lists: Record<string, { row: string; index: string; read: () => Promise<unknown> }> = {
  documents: {
    row: "'hujjat-' || n as slug, 'law' as doc_type, 'in_force' as status",
    index: 'documents_by_title',
    read: () => documentRepository.forAdmin(db, AdminDocumentQuery.parse(byTitle)),
  },
  docattachments: {
    row: "md5('t' || n) as token, n || '.pdf' as original_name, 'pdf' as extension, 'application/pdf' as mime, 'document' as kind, n as size, md5('s' || n) as sha256, true as in_library",
    index: 'docattachments_library_by_title',
    read: () => docattachmentRepository.library(db, DocumentLibraryQuery.parse(byTitle), undefined),
  },
  open_data: {
    row: `'toplam-' || n as slug, 'T-' || n as code, '' as responsible_full_name, '' as responsible_phone, '' as responsible_email,
      current_date as first_published, current_date as last_updated, 'yearly' as update_frequency, '{csv}'::text[] as formats, 'CC-BY-4.0' as licence, '[]'::jsonb as structure`,
    index: 'open_data_by_title',
    read: () => datasetRepository.forAdmin(db, AdminDatasetQuery.parse(byTitle), portal.ground.now()),
  },
  surveys: {
    row: "now() as starts_at, 'open' as identity, 'after_vote' as results",
    index: 'surveys_by_title',
    read: () => surveyRepository.forAdmin(db, AdminSurveyQuery.parse(byTitle)),
  },
}

it.each(Object.entries(lists))('staff read %s by title through its index', async (table, { row, index, read }) => {
  const columns = [...row.matchAll(/ as (\w+)(?=,|$)/g)].map(([, name]) => name).join(', ')
  await portal.query(
    `insert into ${table} (title_uz, ${columns}) select 'Sarlavha ' || md5('' || n), ${row} from generate_series(1, 3000) n`,
  )
  await settle(portal, table)
  const [plan] = (await plansOf(db, read)).filter((each) => each.includes(table))
  expect(plan).toContain(`Index Scan using ${index}`)
  expect(plan).not.toContain('Sort')
})
