import { and, exists, lte, type SQL, sql } from 'drizzle-orm'
import { isShown } from '#platform/shown.server.ts'
import { today } from '#platform/today.server.ts'
import { videoGallery, videoGalleryVideos } from './table.server.ts'

/** The one rule for what visitors may see of videos: active, their day has come, not in the bin, and something to watch. */
export const videoGalleryIsVisible = (): SQL =>
  and(
    isShown(videoGallery),
    lte(videoGallery.date, today),
    exists(sql`(select from ${videoGalleryVideos} where ${videoGalleryVideos.owner} = ${videoGallery.id})`),
  ) as SQL
