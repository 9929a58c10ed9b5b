import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import { galleryService } from '#modules/gallery/service.server.ts'
import { gallery } from '#modules/gallery/table.server.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import { videoGalleryService } from '#modules/video-gallery/service.server.ts'
import { videoGallery } from '#modules/video-gallery/table.server.ts'
import { galleryList as list } from './paths.ts'

/** What the list does with albums of pictures. */
export const listedAlbums: Listed<number> = {
  thing: 'Gallery',
  list,
  table: gallery,
  keyOf: Number,
  find: galleryRepository.find,
  service: galleryService,
}

/** What the list does with galleries of films. */
export const listedFilms: Listed<number> = {
  thing: 'Gallery',
  list,
  table: videoGallery,
  keyOf: Number,
  find: videoGalleryRepository.find,
  service: videoGalleryService,
}
