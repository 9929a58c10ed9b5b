import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { type Locale, splitLocale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { addressOf } from './addresses.ts'
import { type EntryKind, entryKinds } from './contract.ts'
import { searchEntries as entry } from './table.server.ts'

/** Something that searches find, as editors choose it: by the address of its page. */
export type Target = { kind: EntryKind; entity: number; title: string; url: string }

/**
 * Pages of one thing, by what stands before their slug or id; a register of open data has the page of a set. The pages of
 * organizations and employees show many.
 */
const pages: Record<EntryKind, RegExp | undefined> = {
  post: /^\/(?:posts|inner-page\/[^/]+)\/([^/]+)$/,
  document: /^\/documant-library\/([^/]+)$/,
  category: /^\/inner-page\/([^/]+)$/,
  organization: undefined,
  employee: undefined,
  mediator: /^\/professional-mediatorlar-reyestri\/([^/]+)$/,
  region: /^\/hududlar\/([^/]+)$/,
  survey: /^\/sorovnomalar\/([^/]+)$/,
  open_data: /^\/[^/]+-ochiq-malumotlar\/([^/]+)$/,
  register: /^\/[^/]+-ochiq-malumotlar\/([^/]+)$/,
  gallery: /^\/foto-gallery\/([^/]+)$/,
  video_gallery: /^\/video-gallery\/([^/]+)$/,
}

type Reading = { locale: Locale; portalSlug: string }

/**
 * What the page at an address is about: a whole address or a path, in any language, also of things that are hidden.
 * Undefined where it is no page of one thing, or of one that is not there.
 */
export async function targetAt(db: Db, address: string, reading: Reading): Promise<Target | undefined> {
  const base = 'https://site.invalid'
  const text = address.trim()
  if (!URL.canParse(text, base)) return undefined
  const { path } = splitLocale(new URL(text, base).pathname.replace(/\/$/, ''))
  const named = entryKinds.flatMap((kind) => {
    const key = pages[kind]?.exec(path)?.[1]
    return key ? [and(eq(entry.kind, kind), eq(entry.key, decoded(key)))] : []
  })
  if (named.length > 0) return read(db, or(...named), reading)
  // A page without anything of its own is known by the category that leads to it.
  return path === '/' ? undefined : read(db, and(eq(entry.kind, 'category'), eq(categories.link, path)), reading)
}

/** A thing by its kind and id, named in a language or in the one that it has. */
export function targetOf(db: Db, kind: EntryKind, entity: number, reading: Reading): Promise<Target | undefined> {
  return read(db, and(eq(entry.kind, kind), eq(entry.entity, entity)), reading)
}

async function read(
  db: Db,
  where: ReturnType<typeof and>,
  { locale, portalSlug }: Reading,
): Promise<Target | undefined> {
  const [found] = await db
    .select({
      kind: entry.kind,
      entity: entry.entity,
      key: entry.key,
      title: entry.title,
      category_slug: categories.slug,
      category_link: categories.link,
    })
    .from(entry)
    .leftJoin(categories, eq(categories.id, entry.category))
    .where(where)
    .orderBy(desc(sql`${entry.locale} = ${locale}`), desc(sql`${entry.locale} = 'uz'`), asc(entry.entity))
    .limit(1)
  if (!found) return undefined
  const { kind, entity, title } = found
  return { kind, entity, title, url: addressOf(found, 'uz', portalSlug) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
