import { beforeEach, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added, rowsOf } from '#tests/content.ts'
import * as examples from '#tests/content-examples.ts'
import { edited } from '#tests/edited.ts'
import { addPictures } from '#tests/pictures.ts'
import type { Body } from './client.ts'

const portal = await openPortal()
beforeEach(() => addPictures(portal, 3))

/** What does not count as a difference: that it was written anew, by whom and when. */
const ofWriting = new Set(['version', 'updated_at', 'updated_by'])
const told = (record: Body) => Object.fromEntries(Object.entries(record).filter(([name]) => !ofWriting.has(name)))

it.each(Object.values(edited))(
  '$path: what is deleted leaves the list, and comes back from the bin as it was',
  async (kind) => {
    const superuser = await portal.as('superuser')
    if (kind.path === '/mediators') await added(superuser, { path: '/regions', example: examples.regionExample })
    const { id, slug } = await added(superuser, kind)
    const key = kind.byId ? id : slug
    const at = `/api${kind.path}`
    const read = async () => (await superuser.get(`${at}/forAdmin/${key}/`)).body
    const isListed = async () => {
      const { body } = await superuser.get(`${at}/forAdmin/`)
      return rowsOf(body).some((row) => row.id === id)
    }
    const before = await read()
    expect(await isListed()).toBe(true)
    expect((await superuser.delete(`${at}/${key}/delete/`)).status).toBe(204)
    expect(await isListed()).toBe(false)
    expect((await superuser.post(`${at}/${key}/restore/`)).status).toBe(200)
    expect(await isListed()).toBe(true)
    expect(told(await read())).toEqual(told(before))
  },
)
