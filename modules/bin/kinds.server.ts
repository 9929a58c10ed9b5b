import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BinKind } from '#common/bin-things.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { documents } from '#modules/documents/table.server.ts'
import { employees } from '#modules/employees/table.server.ts'
import { gallery } from '#modules/gallery/table.server.ts'
import { mediators } from '#modules/mediators/table.server.ts'
import { openData } from '#modules/open-data/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { posts } from '#modules/posts/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { searchBestBets, searchSynonyms } from '#modules/search/table.server.ts'
import { surveyOptions, surveyQuestions, surveys } from '#modules/surveys/table.server.ts'
import { usefulLinks } from '#modules/useful-links/table.server.ts'
import { videoGallery } from '#modules/video-gallery/table.server.ts'

type Bin = {
  table: PgTable & Record<'id' | 'deleted_at' | 'updated_by', PgColumn>
  key: PgColumn
  title: PgColumn | SQL
}

const wordsOf = (list: PgColumn): SQL => sql`array_to_string(${list}, ', ')`

/** Where each kind lies, what addresses it and what people know it by. */
export const bins: Record<BinKind, Bin> = {
  post: { table: posts, key: posts.slug, title: posts.title_uz },
  category: { table: categories, key: categories.slug, title: categories.name_uz },
  region: { table: regions, key: regions.slug, title: regions.name_uz },
  organization: { table: organizations, key: organizations.slug, title: organizations.organization_name_uz },
  employee: { table: employees, key: employees.slug, title: employees.full_name_uz },
  mediator: { table: mediators, key: mediators.slug, title: mediators.full_name_uz },
  useful_link: { table: usefulLinks, key: usefulLinks.slug, title: usefulLinks.name_uz },
  gallery: { table: gallery, key: gallery.id, title: gallery.title_uz },
  video_gallery: { table: videoGallery, key: videoGallery.id, title: videoGallery.title_uz },
  survey: { table: surveys, key: surveys.id, title: surveys.title_uz },
  survey_question: { table: surveyQuestions, key: surveyQuestions.id, title: surveyQuestions.text_uz },
  survey_option: { table: surveyOptions, key: surveyOptions.id, title: surveyOptions.text_uz },
  open_data: { table: openData, key: openData.slug, title: openData.title_uz },
  document: { table: documents, key: documents.slug, title: documents.title_uz },
  attachment: { table: attachments, key: attachments.id, title: attachments.original_name },
  docattachment: { table: docattachments, key: docattachments.id, title: docattachments.original_name },
  search_synonym: { table: searchSynonyms, key: searchSynonyms.id, title: wordsOf(searchSynonyms.words) },
  search_best_bet: { table: searchBestBets, key: searchBestBets.id, title: wordsOf(searchBestBets.queries) },
}

/** What a kind has in the bin, in the columns that all kinds share. */
export function rowsOf(kind: BinKind, where: SQL | undefined): SQL {
  const { table, key, title } = bins[kind]
  return sql`select ${kind}::text as kind, ${key}::text as key, ${title} as title, ${table.id} as id,
    ${table.deleted_at} as deleted_at, ${table.updated_by} as deleted_by
    from ${table} where ${table.deleted_at} is not null${where ? sql` and ${where}` : sql``}`
}
