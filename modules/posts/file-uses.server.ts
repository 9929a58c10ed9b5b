import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Locale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import { type FileUse, namedIn } from '#platform/file-uses.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { card, newestFirst, selectCards } from './cards.server.ts'
import type { PostCard } from './contract.ts'
import { postDocuments, postPictures, posts } from './table.server.ts'
import { postIsVisible } from './visibility.server.ts'

const mostShown = 100

/** A table that says which posts have which files. */
type Link = { table: PgTable; post: PgColumn; file: PgColumn }

const pictures: Link = { table: postPictures, post: postPictures.post, file: postPictures.attachment }
const documents: Link = { table: postDocuments, post: postDocuments.post, file: postDocuments.document }

/** Visible posts that have a file, newest first. */
const visibleWith =
  ({ table, post, file }: Link) =>
  async (db: Db, id: number, locale: Locale): Promise<PostCard[]> => {
    const rows = await selectCards(db, locale)
      .innerJoin(table, eq(post, posts.id))
      .where(and(eq(file, id), postIsVisible(locale)))
      .orderBy(...newestFirst)
      .limit(mostShown)
    return rows.map((row) => card(row, locale))
  }

/** Visible posts that show a picture, on their cover or in their text. */
export const postsShowing = visibleWith(pictures)

/** Visible posts that a document comes with. */
export const postsAttaching = visibleWith(documents)

const linked = ({ table, post, file }: Link, named: Pick<FileUse, 'named' | 'html'>): FileUse => ({
  name: 'posts',
  thing: 'post',
  entity: 'post',
  ...named,
  shown: (id, besides = []) => sql`exists (
    select from ${table} join ${posts} on ${posts.id} = ${post} join ${categories} on ${categories.id} = ${posts.category}
    where ${file} = ${id} and ${postIsVisible()} and ${notInArray(post, besides)}
  )`,
  has: (id, besides = []) => sql`exists (select from ${table} where ${file} = ${id} and ${notInArray(post, besides)})`,
  users: (db, id, locale) =>
    db
      .select({ slug: posts.slug, title: inLocale(posts, 'title', locale) })
      .from(table)
      .innerJoin(posts, eq(posts.id, post))
      .where(and(eq(file, id), isNull(posts.deleted_at)))
      .orderBy(...newestFirst)
      .limit(mostShown),
})

/** Pictures of posts: the cover and those in the texts. */
export const postPictureUse = linked(pictures, {
  named: (post) => namedIn('thumbnail', post),
  html: ['description'],
})

/** Documents that come with posts. */
export const postDocumentUse = linked(documents, {
  named: ({ document }) => (Array.isArray(document) ? document.map((id: number) => ({ field: 'document', id })) : []),
})
