import { z } from 'zod'
import { GalleryCard } from '#modules/gallery/contract.ts'
import { DatasetCard } from '#modules/open-data/contract.ts'
import { PostCard } from '#modules/posts/contract.ts'
import { RegionCard } from '#modules/regions/contract.ts'
import { SurveyCard } from '#modules/surveys/contract.ts'
import { UsefulLinkCard } from '#modules/useful-links/contract.ts'
import { VideoGalleryCard } from '#modules/video-gallery/contract.ts'

/** Most posts in the carousel (specification, section 9). */
export const mostNews = 7

/** All parts of the home page, in one language. A part that has nothing to show is empty. */
export const HomeParts = z.object({
  news: z.array(PostCard),
  announcements: z.array(PostCard),
  legislative: z.array(PostCard),
  services: z.array(UsefulLinkCard),
  useful_links: z.array(UsefulLinkCard),
  regions: z.array(RegionCard),
  survey: SurveyCard.nullable().describe('The survey that takes answers now'),
  datasets: z.array(DatasetCard),
  galleries: z.array(GalleryCard),
  videos: z.array(VideoGalleryCard),
})
export type HomeParts = z.infer<typeof HomeParts>
