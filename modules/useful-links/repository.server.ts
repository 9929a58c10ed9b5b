import { and, desc, eq, gt, ilike, isNull, max, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import { isSitePath } from '#common/link.ts'
import { type Locale, pathIn } from '#common/locale.ts'
import { type Page, page } from '#common/pagination.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { containing } from '#platform/containing.server.ts'
import { crud } from '#platform/crud.server.ts'
import { type FileUse, namedIn } from '#platform/file-uses.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { saysInAnyLanguage } from '#platform/in-any-language.server.ts'
import { lastChange } from '#platform/last-change.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { inBin, isShown } from '#platform/shown.server.ts'
import { stampsOf } from '#platform/stamps.server.ts'
import type {
  AdminUsefulLinkQuery,
  UsefulLink,
  UsefulLinkCard,
  UsefulLinkCheck,
  UsefulLinkQuery,
  UsefulLinkRow,
} from './contract.ts'
import { isDown, isSame } from './same-link.server.ts'
import { usefulLinkChecks, usefulLinks } from './table.server.ts'

const inOrder = [usefulLinks.index, usefulLinks.id]

const selectCards = (db: Db, locale: Locale) =>
  db
    .select({
      slug: usefulLinks.slug,
      name: inLocale(usefulLinks, 'name', locale),
      lang: localeOf(usefulLinks, 'name', locale),
      link: usefulLinks.link,
      isService: usefulLinks.isService,
      type: usefulLinks.type,
      is_down: isDown,
      ...pictureColumns(locale),
    })
    .from(usefulLinks)
    .leftJoin(usefulLinkChecks, eq(usefulLinkChecks.id, usefulLinks.id))
    .leftJoin(attachments, eq(attachments.id, usefulLinks.icon))
    .$dynamic()

function card(row: Awaited<ReturnType<typeof selectCards>>[number], locale: Locale): UsefulLinkCard {
  const { name, lang } = inReadersScript(row, locale, { text: ['name'] })
  const link = isSitePath(row.link) ? pathIn(locale, row.link) : row.link
  const { slug, isService, type, is_down } = row
  return { slug, name, lang, link, isService, type, icon: pictureOf(row, locale), is_down }
}

/** A stored link as staff see it, without who touched it (the audit log knows). */
export function presentUsefulLink(row: typeof usefulLinks.$inferSelect): UsefulLink {
  const { created_by: _by, updated_by: _by2, ...link } = row
  return {
    ...link,
    ...stampsOf(link),
  }
}

const presentCheck = ({ checked_at, failures, failure, leads_to }: typeof usefulLinkChecks.$inferSelect) => ({
  ...{ failures, failure, leads_to },
  checked_at: checked_at.toISOString(),
})

const ofKind = ({ isService, type }: UsefulLinkQuery): SQL | undefined =>
  and(
    isService && eq(usefulLinks.isService, isService === 'true'),
    type === undefined ? undefined : eq(usefulLinks.type, type),
  )

/** What was found when the other sites were asked last. */
const found = { failing: gt(usefulLinkChecks.failures, 0), elsewhere: eq(usefulLinkChecks.failure, 'elsewhere') }
const wasFound = (what: keyof typeof found) =>
  sql`exists (select 1 from ${usefulLinkChecks} where ${usefulLinkChecks.id} = ${usefulLinks.id}
    and ${isSame} and ${found[what]})`

function matching({ bin, active, check, q, ...kind }: AdminUsefulLinkQuery): SQL {
  return and(
    inBin(usefulLinks, bin),
    active && eq(usefulLinks.active, active === 'true'),
    check && wasFound(check),
    ofKind(kind),
    q ? or(ilike(usefulLinks.link, containing(q)), saysInAnyLanguage(usefulLinks, 'name', q)) : undefined,
  ) as SQL
}

/** Useful links as visitors read them and as staff change them. */
export const usefulLinkRepository = {
  ...crud(usefulLinks, 'useful link', usefulLinks.slug),

  /** The visible links in their order, all or of one kind. */
  async cards(db: Db, { locale, ...kind }: UsefulLinkQuery & { locale: Locale }): Promise<UsefulLinkCard[]> {
    const rows = await selectCards(db, locale)
      .where(and(isShown(usefulLinks), ofKind(kind)))
      .orderBy(...inOrder)
    return rows.map((row) => card(row, locale))
  },

  /** When one of the visible links was changed last, or hidden or deleted; undefined where there never was one. */
  async changedAt(db: Db): Promise<Date | undefined> {
    const [row] = await db
      .select({ at: max(usefulLinks.updated_at) })
      .from(usefulLinks)
      .where(isShown(usefulLinks))
    return lastChange(db, { table: usefulLinks, thing: 'useful link' }, row?.at ?? null)
  },

  /** One visible link. Refuses with 404. */
  async published(db: Db, slug: string, locale: Locale): Promise<UsefulLinkCard> {
    const [row] = await selectCards(db, locale).where(and(isShown(usefulLinks), eq(usefulLinks.slug, slug)))
    if (!row) throw notFound('useful link')
    return card(row, locale)
  },

  /** Visible links whose sites did not answer last night, the longest first, and for how many nights in a row. */
  async failing(db: Db) {
    const { slug, name_uz, link } = usefulLinks
    const { failure, failures: nights } = usefulLinkChecks
    return db
      .select({ slug, name_uz, link, failure, nights })
      .from(usefulLinks)
      .innerJoin(usefulLinkChecks, eq(usefulLinkChecks.id, usefulLinks.id))
      .where(and(isShown(usefulLinks), isSame, found.failing))
      .orderBy(desc(nights), ...inOrder)
  },

  /** Visible links whose sites led to another one last night, and its host. */
  async leadingElsewhere(db: Db) {
    const { slug, name_uz, link } = usefulLinks
    return db
      .select({ slug, name_uz, link, leads_to: usefulLinkChecks.leads_to })
      .from(usefulLinks)
      .innerJoin(usefulLinkChecks, eq(usefulLinkChecks.id, usefulLinks.id))
      .where(and(isShown(usefulLinks), isSame, found.elsewhere))
      .orderBy(...inOrder)
  },

  /** What the last night found of the present address of a link; null where that was not asked yet. */
  async checkOf(db: Db, slug: string): Promise<UsefulLinkCheck | null> {
    const [row] = await db
      .select({ check: usefulLinkChecks })
      .from(usefulLinks)
      .innerJoin(usefulLinkChecks, eq(usefulLinkChecks.id, usefulLinks.id))
      .where(and(eq(usefulLinks.slug, slug), isSame))
    return row ? presentCheck(row.check) : null
  },

  /** One page of the staff's list, in the order that visitors see. */
  async forAdmin(db: Db, query: AdminUsefulLinkQuery): Promise<Page<UsefulLinkRow>> {
    const where = matching(query)
    const [rows, count] = await Promise.all([
      db
        .select({ link: usefulLinks, check: usefulLinkChecks, isSame, ...pictureColumns('uz') })
        .from(usefulLinks)
        .leftJoin(usefulLinkChecks, eq(usefulLinkChecks.id, usefulLinks.id))
        .leftJoin(attachments, eq(attachments.id, usefulLinks.icon))
        .where(where)
        .orderBy(...inOrder)
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db.$count(usefulLinks, where),
    ])
    const results = rows.map(({ link, check, isSame: holds, ...picture }) => ({
      ...presentUsefulLink(link),
      check: check && holds ? presentCheck(check) : null,
      icon_picture: pictureOf(picture, 'uz'),
    }))
    return page(results, count, query)
  },
}

/** Icons of useful links. */
export const usefulLinkPictureUse: FileUse = {
  name: 'useful_links',
  thing: 'useful link',
  entity: 'useful link',
  shown: (id, besides = []) => sql`exists (
    select from ${usefulLinks}
    where ${usefulLinks.icon} = ${id} and ${isShown(usefulLinks)} and ${notInArray(usefulLinks.id, besides)}
  )`,
  has: (id, besides = []) => sql`exists (
    select from ${usefulLinks} where ${usefulLinks.icon} = ${id} and ${notInArray(usefulLinks.id, besides)}
  )`,
  named: (link) => namedIn('icon', link),
  users: (db, id, locale) =>
    db
      .select({ slug: usefulLinks.slug, title: inLocale(usefulLinks, 'name', locale) })
      .from(usefulLinks)
      .where(and(eq(usefulLinks.icon, id), isNull(usefulLinks.deleted_at)))
      .orderBy(usefulLinks.id)
      .limit(100),
}
