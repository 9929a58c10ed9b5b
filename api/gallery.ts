import { pageOf } from '#common/pagination.ts'
import { idOf } from '#common/path-id.ts'
import {
  AdminGalleryQuery,
  Gallery,
  GalleryCard,
  GalleryInput,
  GalleryPage,
  GalleryQuery,
  GalleryRow,
  GalleryUpdate,
} from '#modules/gallery/contract.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import { galleryService, presentGallery } from '#modules/gallery/service.server.ts'
import { removeItemsRoutes } from './remove-items.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/** The photo gallery (specification, section 7). The fixed paths come before `/gallery/:id`. */
export const galleryRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/gallery',
    access: 'public',
    summary: 'Albums that visitors may see, newest first',
    query: GalleryQuery,
    answer: pageOf(GalleryCard),
    handle: ({ context, query }) => galleryRepository.cards(context.db, { locale: context.locale, ...query }),
  }),
  route({
    method: 'GET',
    path: '/gallery/forAdmin',
    access: 'Can view Gallery',
    summary: 'All albums as staff see them, newest first',
    query: AdminGalleryQuery,
    answer: pageOf(GalleryRow),
    handle: ({ context, query }) => galleryRepository.forAdmin(context.db, query),
  }),
  ...removeItemsRoutes({
    path: '/gallery',
    word: 'deleteImages',
    thing: 'Gallery',
    summary: 'Take images out of one album, all of them or none; the pictures themselves stay',
    removeItems: galleryService.removeItems,
  }),
  ...staffRoutes({
    path: '/gallery',
    key: 'id',
    thing: 'Gallery',
    noun: 'gallery',
    input: GalleryInput,
    update: GalleryUpdate,
    output: Gallery,
    present: presentGallery,
    find: galleryService.find,
    service: galleryService,
  }),
  route({
    method: 'GET',
    path: '/gallery/:id',
    access: 'public',
    summary: 'One album with all its images in their order',
    answer: GalleryPage,
    handle: ({ context, params }) =>
      galleryRepository.published(context.db, idOf(params.id, 'gallery'), context.locale),
  }),
]
