import { and, exists, lte, type SQL, sql } from 'drizzle-orm'
import { isShown } from '#platform/shown.server.ts'
import { today } from '#platform/today.server.ts'
import { gallery, galleryImages } from './table.server.ts'

/** The one rule for what visitors may see of albums: active, its day has come, not in the bin, and something to look at. */
export const galleryIsVisible = (): SQL =>
  and(
    isShown(gallery),
    lte(gallery.date, today),
    exists(sql`(select from ${galleryImages} where ${galleryImages.owner} = ${gallery.id})`),
  ) as SQL
