import { expect, it } from 'vitest'
import routes from './routes.ts'

/** The addresses of the staff area that the specification names (section 2), but what leads elsewhere. */
const prescribed = `/admin /admin/{id} add_employees add_employees/{id}/update add_menu add_organization
  add_organization/{id}/update add_posts add_posts/{id} add_posts/{id}/update add_posts/{id}/delete add_regions add_thumbnail
  doc-library documents open-data photo-library photo-video photo-video/add_photo add_photo/{id} add_photo/{id}/update
  add_video add_video/{id}/update post_view post_view/{id} set_admin surveys useful_link view_employees view_organization`

/** An address without what its parts are called. */
const shape = (path = '') => path.replace(/^\/?(admin\/?)?/, '').replace(/\{\w+\}|:\w+\??/g, '*')

it('every screen that the specification prescribes has its address', () => {
  const staff = routes.find(({ id }) => id === 'uz:admin')
  const there = staff?.children?.map(({ path }) => shape(path)) ?? []
  expect(
    prescribed
      .split(/\s+/)
      .map(shape)
      .filter((path) => !there.includes(path)),
  ).toEqual([])
})
