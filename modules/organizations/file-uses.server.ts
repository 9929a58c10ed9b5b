import { and, arrayContains, isNull, notInArray, sql } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
import { type FileUse, namedIn } from '#platform/file-uses.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { htmlTexts } from './contract.ts'
import { organizations } from './table.server.ts'
import { organizationIsVisible } from './visibility.server.ts'

/** Pictures of organizations: the thumbnail and those in the texts. */
export const organizationPictureUse: FileUse = {
  name: 'organizations',
  thing: 'organization',
  entity: 'organization',
  // All are counted: expecting one row soon, PostgreSQL would rather read the table through than use the index.
  shown: (id, besides = []) => sql`(
    select count(*) > 0 from ${organizations} join ${categories} on ${categories.id} = ${organizations.category}
    where ${organizations.pictures} @> array[${id}]::integer[] and ${organizationIsVisible()}
      and ${notInArray(organizations.id, besides)}
  )`,
  has: (id, besides = []) => sql`(
    select count(*) > 0 from ${organizations}
    where ${organizations.pictures} @> array[${id}]::integer[] and ${notInArray(organizations.id, besides)}
  )`,
  named: (organization) => namedIn('thumbnail', organization),
  html: htmlTexts,
  users: (db, id, locale) =>
    db
      .select({ slug: organizations.slug, title: inLocale(organizations, 'organization_name', locale) })
      .from(organizations)
      .where(and(arrayContains(organizations.pictures, [id]), isNull(organizations.deleted_at)))
      .orderBy(organizations.id)
      .limit(100),
}
