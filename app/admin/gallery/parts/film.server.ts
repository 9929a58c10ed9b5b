import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { VideoGalleryInput, VideoGalleryUpdate } from '#modules/video-gallery/contract.ts'
import { presentVideoGallery, videoGalleryService } from '#modules/video-gallery/service.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type Film, filmFields } from './film-fields.ts'

/** What the form keeps for showing is no part of the contract, nor what it keeps of a source that was not chosen in the end. */
const ownFields = ['file_name', 'poster_src', 'key', 'name']
function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwn)
  if (value === null || typeof value !== 'object') return value
  const ofOthers = 'source' in value ? (value.source === 'file' ? 'url' : 'file') : undefined
  const kept = Object.entries(value).filter(([name]) => !ownFields.includes(name) && name !== ofOthers)
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutOwn(each)]))
}

const Input = z.preprocess(withoutOwn, VideoGalleryInput)
const Update = z.preprocess(withoutOwn, VideoGalleryUpdate)

type Films = Record<string, unknown> & { id: number; version: number; active: boolean; videos: Film[] }

/** How galleries of films are saved by their editor. */
export const savedFilms: Saved<typeof Input, typeof Update, Films, number> = {
  thing: 'Gallery',
  entity: 'video gallery',
  fieldList: filmFields,
  input: Input,
  update: Update,
  find: findFilms,
  service: {
    create: async (tx, input) => filmsOf(tx, (await videoGalleryService.create(tx, input)).record.id),
    async update(tx, id, input) {
      await videoGalleryService.update(tx, id, input)
      return filmsOf(tx, id)
    },
  },
}

/** A gallery of films as its form holds it. Refuses with 404. */
export function findFilms(db: Db, id: number): Promise<Films> {
  return filmsOf(db, id)
}

async function filmsOf(db: Db | Tx, id: number): Promise<Films> {
  const gallery = presentVideoGallery(await videoGalleryService.find(db, id))
  const names = await namesOf(
    db,
    gallery.videos.flatMap(({ captions }) => captions.map(({ file }) => file)),
  )
  return {
    ...gallery,
    videos: gallery.videos.map(({ index: _index, poster_picture, file_card, captions, ...video }) => ({
      ...video,
      captions: captions.map((each) => ({ ...each, name: names.get(each.file) })),
      file_name: file_card?.name ?? '',
      poster_src: poster_picture ? `${poster_picture.path}/${poster_picture.widths[0]}.webp` : '',
      key: String(video.id),
    })),
  }
}

async function namesOf(db: Db | Tx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: docattachments.id, name: docattachments.original_name })
    .from(docattachments)
    .where(inArray(docattachments.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
