import { pageOf } from '#common/pagination.ts'
import { idOf } from '#common/path-id.ts'
import {
  AdminVideoGalleryQuery,
  VideoGallery,
  VideoGalleryCard,
  VideoGalleryInput,
  VideoGalleryPage,
  VideoGalleryQuery,
  VideoGalleryRow,
  VideoGalleryUpdate,
} from '#modules/video-gallery/contract.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import { presentVideoGallery, videoGalleryService } from '#modules/video-gallery/service.server.ts'
import { removeItemsRoutes } from './remove-items.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/** The video gallery (specification, section 7). The fixed paths come before `/video-gallery/:id`. */
export const videoGalleryRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/video-gallery',
    access: 'public',
    summary: 'Galleries of videos that visitors may see, newest first',
    query: VideoGalleryQuery,
    answer: pageOf(VideoGalleryCard),
    handle: ({ context, query }) => videoGalleryRepository.cards(context.db, { locale: context.locale, ...query }),
  }),
  route({
    method: 'GET',
    path: '/video-gallery/forAdmin',
    access: 'Can view Gallery',
    summary: 'All galleries of videos as staff see them, newest first',
    query: AdminVideoGalleryQuery,
    answer: pageOf(VideoGalleryRow),
    handle: ({ context, query }) => videoGalleryRepository.forAdmin(context.db, query),
  }),
  ...removeItemsRoutes({
    path: '/video-gallery',
    word: 'deleteVideos',
    thing: 'Gallery',
    summary: 'Take videos out of one gallery, all of them or none; the files themselves stay',
    removeItems: videoGalleryService.removeItems,
  }),
  ...staffRoutes({
    path: '/video-gallery',
    key: 'id',
    thing: 'Gallery',
    noun: 'video gallery',
    input: VideoGalleryInput,
    update: VideoGalleryUpdate,
    output: VideoGallery,
    present: presentVideoGallery,
    find: videoGalleryService.find,
    service: videoGalleryService,
  }),
  route({
    method: 'GET',
    path: '/video-gallery/:id',
    access: 'public',
    summary: 'One gallery of videos with all of them in their order',
    answer: VideoGalleryPage,
    handle: ({ context, params }) =>
      videoGalleryRepository.published(context.db, idOf(params.id, 'video gallery'), context.locale),
  }),
]
