import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, locales } from '#common/locale.ts'
import { docattachmentService } from '#modules/docattachments/service.server.ts'
import { VideoGalleryInput } from '#modules/video-gallery/contract.ts'
import { videoGalleryService } from '#modules/video-gallery/service.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { root } from '#platform/root.server.ts'
import type { Actor, Tx } from '#platform/write.server.ts'
import { columns } from './categories.ts'
import { dayBefore } from './gallery.ts'
import { readSeed } from './read.ts'

type Texts = Record<Locale, string>
type DemoFilm = {
  /** Name of the file in `videos`, without its ending. */
  film: string
  /** Days before the first start. */
  daysAgo: number
  poster: string
  title: Texts
  description: Texts
  /** What the captions say in each scene. */
  lines: Texts[]
}

/** Ids of the stored files of a film. */
export type StoredFilm = { file: number; captions: { locale: Locale; file: number }[] }

const secondsOfScene = 6
const pauseMs = 300

const readFilms = () => readSeed<DemoFilm[]>('video-gallery.json')

/** Stores the silent films of the demo and their captions; what an earlier start stored is found again. */
export async function storeFilms(ground: Ground, actor: Actor): Promise<Map<string, StoredFilm>> {
  const stored = new Map<string, StoredFilm>()
  for (const { film, title, lines } of await readFilms()) {
    const store = async (name: string, bytes: Buffer) =>
      (await docattachmentService.store(ground, actor, { name, bytes }, columns('title', title))).id
    const file = await store(`${film}.webm`, await readFile(join(root, 'db', 'seed', 'videos', `${film}.webm`)))
    const captions = []
    for (const locale of locales)
      captions.push({ locale, file: await store(`${film}-${locale}.vtt`, captionsIn(locale, lines)) })
    stored.set(film, { file, captions })
  }
  return stored
}

/** WebVTT: a line for each scene. */
function captionsIn(locale: Locale, lines: Texts[]): Buffer {
  const cues = lines.map((line, scene) => {
    const start = scene * secondsOfScene * 1000
    return `${clock(start + pauseMs)} --> ${clock(start + secondsOfScene * 1000 - pauseMs)}\n${line[locale]}\n`
  })
  return Buffer.from(`WEBVTT\n\n${cues.join('\n')}`)
}

/** `00:05.700`; no film of the demo lasts an hour. */
const clock = (ms: number): string => new Date(ms).toISOString().slice(14, 23)

/** Short films that explain the ministry's services, each in a gallery of its own. */
export async function loadVideoGallery(
  tx: Tx,
  covers: Map<string, number>,
  films: Map<string, StoredFilm>,
): Promise<void> {
  const oldestFirst = (await readFilms()).toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const { film, daysAgo, poster, title, description, lines } of oldestFirst) {
    const said = Object.fromEntries(locales.map((locale) => [locale, lines.map((line) => line[locale]).join('\n')]))
    const input = VideoGalleryInput.parse({
      date: dayBefore(tx.now(), daysAgo),
      ...columns('title', title),
      ...columns('description', description),
      videos: [
        {
          source: 'file',
          ...films.get(film),
          poster: covers.get(poster),
          ...columns('title', title),
          ...columns('transcript', said),
          duration: lines.length * secondsOfScene,
        },
      ],
    })
    await videoGalleryService.create(tx, input)
  }
}
