import { namedFiles, savedDocument } from '#app/admin/documents/parts/document.server.ts'
import type { FileOf } from '#app/admin/documents/parts/document-fields.ts'
import { employeesSaved } from '#app/admin/employees/parts/employee-screen.server.ts'
import { savedAlbum } from '#app/admin/gallery/parts/album.server.ts'
import { savedFilms } from '#app/admin/gallery/parts/film.server.ts'
import { mediatorsSaved } from '#app/admin/mediators/parts/mediator-screen.server.ts'
import { categoriesSaved } from '#app/admin/menu/parts/menu-screen.server.ts'
import { savedDataset } from '#app/admin/open-data/parts/dataset.server.ts'
import { organizationsSaved } from '#app/admin/organizations/parts/organization-screen.server.ts'
import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { postFieldList } from '#app/admin/posts/parts/post-fields.ts'
import { withFileNames } from '#app/admin/posts/parts/save-post.server.ts'
import { regionsSaved } from '#app/admin/regions/parts/region-screen.server.ts'
import { savedSurvey } from '#app/admin/surveys/parts/survey.server.ts'
import { usefulLinksSaved } from '#app/admin/useful-links/parts/useful-link-screen.server.ts'
import { notFound } from '#common/errors.ts'
import { inputDateTime } from '#common/input-dates.ts'
import { idOf } from '#common/path-id.ts'
import type { Thing } from '#common/permissions.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

type Logged = Record<string, unknown>
type Row = Logged & { id: number }

/** A kind of record that has an editor. Appeals, accounts and settings are none of them: their log is not for editors. */
export type Kind = {
  /** Whose right `Can change …` opens it. */
  thing: Thing
  /** The log's word for it. */
  entity: string
  fieldList: FieldList
  /** The record of an address, as its form takes it. Refuses with 404. */
  find: (db: Db, key: string) => Promise<Row>
  /** A row of the log as the form takes it, where that is something else. */
  asForm: (row: Logged, db: Db) => Logged | Promise<Logged>
}

type Saved<Key> = {
  thing: Thing
  entity: string
  fieldList: FieldList
  find: (db: Db, key: Key) => Promise<unknown>
  findNamed?: (db: Db, slug: string) => Promise<unknown>
}

function bySlug(
  { thing, entity, fieldList, find, findNamed = find }: Saved<string>,
  asForm: Kind['asForm'] = (row) => row,
): Kind {
  return { thing, entity, fieldList, asForm, find: async (db, key) => (await findNamed(db, key)) as Row }
}

function byId({ find, ...saved }: Saved<number>, asForm?: Kind['asForm']): Kind {
  return bySlug({ ...saved, find: async (db, key) => find(db, idOf(key, saved.entity)) }, asForm)
}

const moment = (value: unknown) => (typeof value === 'string' ? inputDateTime(value) : value)

const savedPost: Saved<string> = {
  thing: 'post',
  entity: 'post',
  fieldList: postFieldList,
  find: async (db, slug) => withFileNames(db, await postRepository.findNamed(db, slug)),
}

/** By the name that editors call themselves (`kind` of `ContentForm`). */
export const kinds = {
  post: bySlug(savedPost, (row, db) => withFileNames(db, row)),
  category: bySlug(categoriesSaved),
  employee: bySlug(employeesSaved),
  organization: bySlug(organizationsSaved),
  region: bySlug(regionsSaved),
  mediator: bySlug(mediatorsSaved),
  'useful-link': bySlug(usefulLinksSaved, ({ icon, ...row }) => ({ ...row, thumbnail: icon })),
  document: bySlug(savedDocument, async (row, db) => ({
    ...row,
    files: await namedFiles(db, (row.files ?? []) as FileOf[]),
  })),
  dataset: bySlug(savedDataset),
  // What pictures and films show stands in rows of their own, which this one's log does not hold.
  album: byId(savedAlbum, ({ images: _, ...row }) => row),
  films: byId(savedFilms, ({ videos: _, ...row }) => row),
  survey: byId(savedSurvey, ({ starts_at, ends_at, ...row }) => ({
    ...row,
    starts_at: moment(starts_at),
    ends_at: moment(ends_at),
  })),
} satisfies Record<string, Kind>
export type KindName = keyof typeof kinds

const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name)

/** The kind and the record of an address, for whoever may change it. Refuses with 401, 403 or 404. */
export async function editedRecord(
  context: RequestContext,
  { kind, key }: { kind: string; key: string },
): Promise<{ kind: Kind; row: Row }> {
  const known = isKind(kind) ? kinds[kind] : undefined
  if (!known) throw notFound('kind')
  requireRight(context, `Can change ${known.thing}`)
  return { kind: known, row: await known.find(context.db, key) }
}
