import { dayAt } from '#common/day.ts'
import type { Locale } from '#common/locale.ts'
import { GalleryInput } from '#modules/gallery/contract.ts'
import { galleryService } from '#modules/gallery/service.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { columns } from './categories.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type DemoAlbum = {
  /** Days before the first start. */
  daysAgo: number
  title: Texts
  description: Texts
  images: { picture: string; caption: Texts }[]
}

const dayMs = 24 * 60 * 60 * 1000

/** The day some days before the first start. */
export const dayBefore = (now: Date, days: number): string => dayAt(new Date(now.getTime() - days * dayMs))

/** Albums of events, of the pictures that `drawCovers` made. */
export async function loadGallery(tx: Tx, covers: Map<string, number>): Promise<void> {
  const oldestFirst = (await readSeed<DemoAlbum[]>('gallery.json')).toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const { daysAgo, title, description, images } of oldestFirst) {
    const input = GalleryInput.parse({
      date: dayBefore(tx.now(), daysAgo),
      ...columns('title', title),
      ...columns('description', description),
      images: images.map(({ picture, caption }) => ({
        attachment: covers.get(picture),
        ...columns('caption', caption),
      })),
    })
    await galleryService.create(tx, input)
  }
}
