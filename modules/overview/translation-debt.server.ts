import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type TranslatedKind, translatedKinds } from '#common/bin-things.ts'
import { categories } from '#modules/categories/table.server.ts'
import { documents } from '#modules/documents/table.server.ts'
import { employees } from '#modules/employees/table.server.ts'
import { gallery } from '#modules/gallery/table.server.ts'
import { mediators } from '#modules/mediators/table.server.ts'
import { openData } from '#modules/open-data/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { posts } from '#modules/posts/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { surveys } from '#modules/surveys/table.server.ts'
import { usefulLinks } from '#modules/useful-links/table.server.ts'
import { videoGallery } from '#modules/video-gallery/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import type { Debt } from './contract.ts'

type Names = Record<'uzb' | 'ru' | 'en', PgColumn>
type Translated = {
  table: PgTable & Record<'active' | 'deleted_at', PgColumn>
  name: Names
  /** What else a translation has to have, as the list that is led to counts it. */
  text?: Names
}

const titles = (it: Record<'title_uzb' | 'title_ru' | 'title_en', PgColumn>): Names => ({
  uzb: it.title_uzb,
  ru: it.title_ru,
  en: it.title_en,
})
const names = (it: Record<'name_uzb' | 'name_ru' | 'name_en', PgColumn>): Names => ({
  uzb: it.name_uzb,
  ru: it.name_ru,
  en: it.name_en,
})
const fullNames = (it: Record<'full_name_uzb' | 'full_name_ru' | 'full_name_en', PgColumn>): Names => ({
  uzb: it.full_name_uzb,
  ru: it.full_name_ru,
  en: it.full_name_en,
})

const translated: Record<TranslatedKind, Translated> = {
  post: {
    table: posts,
    name: titles(posts),
    text: { uzb: posts.description_uzb, ru: posts.description_ru, en: posts.description_en },
  },
  category: { table: categories, name: names(categories) },
  region: { table: regions, name: names(regions) },
  organization: {
    table: organizations,
    name: {
      uzb: organizations.organization_name_uzb,
      ru: organizations.organization_name_ru,
      en: organizations.organization_name_en,
    },
  },
  employee: { table: employees, name: fullNames(employees) },
  mediator: { table: mediators, name: fullNames(mediators) },
  useful_link: { table: usefulLinks, name: names(usefulLinks) },
  gallery: { table: gallery, name: titles(gallery) },
  video_gallery: { table: videoGallery, name: titles(videoGallery) },
  survey: { table: surveys, name: titles(surveys) },
  open_data: { table: openData, name: titles(openData) },
  document: { table: documents, name: titles(documents) },
}

/**
 * What of the active content has no name in a language, or as a post no text, by kind. It walks every table once, so it is found anew only
 * when something was written.
 */
export function translationDebt({ db, contentVersion }: Pick<Ground, 'db' | 'contentVersion'>): Promise<Debt[]> {
  return perVersion(contentVersion, 'translation debt', async () => {
    const parts = translatedKinds.map((kind) => {
      const { table, name, text } = translated[kind]
      const without = (locale: keyof Names) => {
        const isMissing = [name, text].flatMap((it) => (it ? [sql`${it[locale]} = ''`] : []))
        return sql`(count(*) filter (where ${sql.join(isMissing, sql` or `)}))::int`
      }
      return sql`select ${kind}::text as kind, count(*)::int as total, ${without('uzb')} as uzb,
        ${without('ru')} as ru, ${without('en')} as en
        from ${table} where ${table.active} and ${table.deleted_at} is null`
    })
    const { rows } = await db.execute(sql.join(parts, sql` union all `))
    return (rows as { kind: TranslatedKind; total: number; uzb: number; ru: number; en: number }[]).map(
      ({ kind, total, ...missing }) => ({ kind, table: getTableName(translated[kind].table), total, missing }),
    )
  })
}
