import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** The list of albums and films; its second tab is `?kind=video`. */
export const galleryList = listAddress('/admin/photo-video', {
  tabs: ['kind'],
  narrowing: ['title', 'active'],
  usual: { kind: 'photo' },
})

/** The screens of each kind (specification, section 2) and where visitors see one. */
export const pathsOf = {
  photo: {
    list: galleryList.path,
    add: '/admin/photo-video/add_photo',
    view: (id: number | string) => `/admin/add_photo/${id}`,
    edit: (id: number | string) => `/admin/add_photo/${id}/update`,
    open: (id: number | string) => `/foto-gallery/${id}`,
  },
  video: {
    list: galleryList.at({ kind: 'video' }),
    add: '/admin/add_video',
    view: (id: number | string) => `/admin/add_video/${id}`,
    edit: (id: number | string) => `/admin/add_video/${id}/update`,
    open: (id: number | string) => `/video-gallery/${id}`,
  },
}
