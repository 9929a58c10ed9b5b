import { eq } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { itemsOf } from '#platform/items.server.ts'
import { itemsService } from '#platform/items-service.server.ts'
import { allMustExist } from '#platform/references.server.ts'
import { stampsOf } from '#platform/stamps.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { VideoGallery, VideoGalleryInput, VideoGalleryUpdate, VideoInput } from './contract.ts'
import { videoGalleryRepository } from './repository.server.ts'
import { videoGallery, videoGalleryVideos } from './table.server.ts'
import { rowOf, videosForStaff } from './videos.server.ts'

/** A poster is a picture, a file is a video, captions are captions; each outside the bin. */
async function filesMustExist(tx: Tx, videos: VideoInput[]): Promise<void> {
  const each = (of: (video: VideoInput, at: string) => { field: string; id: number | null }[]) =>
    videos.flatMap((video, place) => of(video, `videos.${place}`))
  await allMustExist(
    tx,
    attachments,
    each(({ poster }, at) => [{ field: `${at}.poster`, id: poster }]),
  )
  await allMustExist(
    tx,
    docattachments,
    each(({ file }, at) => [{ field: `${at}.file`, id: file }]),
    eq(docattachments.kind, 'video'),
  )
  await allMustExist(
    tx,
    docattachments,
    each(({ captions }, at) =>
      captions.map(({ file }, place) => ({ field: `${at}.captions.${place}.file`, id: file })),
    ),
    eq(docattachments.kind, 'captions'),
  )
}

const galleries = itemsService({
  own: videoGalleryRepository,
  items: itemsOf(videoGalleryVideos, videoGallery, 'videos'),
  show: videosForStaff,
})

/** The rules of writing galleries of videos: a gallery and its videos are one. `find` gives one as staff see it. */
export const videoGalleryService = {
  ...galleries,

  /** Adds a gallery. */
  async create(tx: Tx, { videos, ...input }: VideoGalleryInput) {
    await filesMustExist(tx, videos)
    return galleries.create(tx, { ...input, date: input.date ?? dayAt(tx.now()), items: videos.map(rowOf) })
  },

  /** Changes a gallery that is still at `input.version`; its videos become those sent, in their order. */
  async update(tx: Tx, id: number, { videos, ...input }: VideoGalleryUpdate) {
    await filesMustExist(tx, videos)
    return galleries.update(tx, id, { ...input, items: videos.map(rowOf) })
  },
}

type Whole = Awaited<ReturnType<typeof galleries.find>>

/** A gallery of videos as staff see it, without who touched it (the audit log knows). */
export function presentVideoGallery({ record, items }: Whole): VideoGallery {
  const { created_by: _by, updated_by: _by2, ...gallery } = record
  return {
    ...gallery,
    videos: items,
    ...stampsOf(gallery),
  }
}
