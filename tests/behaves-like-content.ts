import { describe, expect, it } from 'vitest'
import { auditRepository } from '#modules/audit/repository.server.ts'
import type { Body } from './client.ts'
import { added, type Content, rowsOf, tableOf } from './content.ts'
import { holdsItsFields } from './holds-its-fields.ts'
import { speaksFourLanguages } from './speaks-four-languages.ts'

/** What every kind of content promises: to visitors, to staff, and to whoever asks later who did what. */
export function behavesLikeContent(content: Content): void {
  const { portal, path, thing, entity = thing, example, text, change, key = 'slug' } = content
  const api = `/api${path}`

  const writes = (at: string, version = 1): [string, string, Body?][] => [
    ['POST', `${api}/create/`, example()],
    ['PUT', `${api}/${at}/update/`, { ...example(change), version }],
    ['PATCH', `${api}/${at}/update/`, { active: false }],
    ['DELETE', `${api}/${at}/delete/`],
    ['POST', `${api}/${at}/restore/`],
  ]
  const stored = async () => portal.query(`select * from ${tableOf(content)} order by id`)

  describe(`a ${thing} is written by those who may`, () => {
    it('answers 401 to everyone without a session, and nothing is written', async () => {
      const { [key]: at } = await added(await portal.as('chief'), content)
      const before = await stored()
      for (const [method, address, body] of [...writes(at), ['GET', `${api}/forAdmin/${at}/`] as const]) {
        const reply = await portal.anonymous().request(method, address, { body })
        expect([method, address, reply.status, reply.body.code]).toEqual([method, address, 401, 'not_signed_in'])
      }
      expect(await stored()).toEqual(before)
    })

    it('answers 403 to staff without the right, for each write, and nothing is written', async () => {
      const { [key]: at } = await added(await portal.as('chief'), content)
      const before = await stored()
      for (const person of ['viewer', 'blank'] as const) {
        const client = await portal.as(person)
        for (const [method, address, body] of writes(at)) {
          const reply = await client.request(method, address, { body })
          expect([person, method, reply.status, reply.body.code]).toEqual([person, method, 403, 'no_right'])
        }
      }
      const unread = await (await portal.as('blank')).get(`${api}/forAdmin/${at}/`)
      expect(unread.status).toBe(403)
      expect(await stored()).toEqual(before)
    })

    it('is created with 201, shown to visitors and found by either spelling of its address', async () => {
      const made = await added(await portal.as('chief'), content)
      const { date: _date, ...sent } = example()
      expect(made).toMatchObject({ ...sent, version: 1, active: true })
      const visitor = portal.anonymous()
      for (const address of [`${api}/${made[key]}`, `${api}/${made[key]}/`]) {
        const { status, body } = await visitor.get(address)
        expect([status, body[text]]).toEqual([200, made[`${text}_uz`]])
      }
      for (const address of [api, `${api}/`]) {
        expect(rowsOf((await visitor.get(address)).body).map((row) => row[key])).toContain(made[key])
      }
    })

    it('changes what was sent, keeps its address and counts its versions', async () => {
      const chief = await portal.as('chief')
      const { [key]: at, version } = await added(chief, content)
      const { status, body } = await chief.put(`${api}/${at}/update/`, { ...example(change), version })
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...change, [key]: at, version: 2 })
      expect((await chief.get(`${api}/forAdmin/${at}/`)).body).toEqual(body)
    })

    it('refuses a stale version with 409 that says who changed which fields', async () => {
      const [chief, superuser] = [await portal.as('chief'), await portal.as('superuser')]
      const { [key]: at, version } = await added(chief, content)
      await superuser.put(`${api}/${at}/update/`, { ...example(change), version })
      const { status, body } = await chief.put(`${api}/${at}/update/`, { ...example(), version })
      expect([status, body.code]).toEqual([409, 'version_conflict'])
      expect(body).toMatchObject({ current_version: 2, changed_by: 'Sardor Hamidov', changed_by_you: false })
      expect(body.changed_fields.toSorted()).toEqual(Object.keys(change).toSorted())
    })

    it('lets one of many parallel writers win and tells the others', async () => {
      const chief = await portal.as('chief')
      const { [key]: at, version } = await added(chief, content)
      const attempts = Array.from({ length: 50 }, () =>
        chief.put(`${api}/${at}/update/`, { ...example(change), version }),
      )
      const statuses = (await Promise.all(attempts)).map((reply) => reply.status)
      expect(statuses.toSorted()).toEqual([200, ...Array(49).fill(409)])
      expect((await chief.get(`${api}/forAdmin/${at}/`)).body.version).toBe(2)
    })
  })

  describe(`a ${thing} that is hidden or gone`, () => {
    const seen = async (at: string) => {
      const visitor = portal.anonymous()
      const [one, list] = [await visitor.get(`${api}/${at}/`), await visitor.get(`${api}/?page_size=100`)]
      return { status: one.status, listed: rowsOf(list.body).some((row) => row[key] === at) }
    }
    const shown = { status: 200, listed: true }
    const hidden = { status: 404, listed: false }

    it('is hidden when inactive and comes back when active', async () => {
      const chief = await portal.as('chief')
      const { [key]: at } = await added(chief, content)
      const off = await chief.patch(`${api}/${at}/update/`, { active: false })
      expect([off.status, off.body.active, off.body.version]).toEqual([200, false, 2])
      expect(await seen(at)).toEqual(hidden)
      expect((await chief.patch(`${api}/${at}/update/`, { active: true, version: 2 })).status).toBe(200)
      expect(await seen(at)).toEqual(shown)
      expect((await chief.patch(`${api}/${at}/update/`, { active: false, version: 2 })).status).toBe(409)
    })

    it('takes nothing but `active` in a partial update', async () => {
      const chief = await portal.as('chief')
      const { [key]: at } = await added(chief, content)
      const { status, body } = await chief.patch(`${api}/${at}/update/`, { active: false, ...change })
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(change)])
      expect(await seen(at)).toEqual(shown)
    })

    it('goes to the bin, is listed and answers 404 there, and can be restored', async () => {
      const chief = await portal.as('chief')
      const { [key]: at } = await added(chief, content)
      const listed = async (bin: boolean) =>
        rowsOf((await chief.get(`${api}/forAdmin/?bin=${bin}`)).body).some((row) => row[key] === at)
      const where = async () => [await listed(false), await listed(true)]
      expect(await where()).toEqual([true, false])
      const gone = await chief.delete(`${api}/${at}/delete/`)
      expect([gone.status, gone.text]).toEqual([204, ''])
      expect(await seen(at)).toEqual(hidden)
      expect(await where()).toEqual([false, true])
      expect((await chief.get(`${api}/forAdmin/${at}/`)).status).toBe(404)
      expect((await chief.delete(`${api}/${at}/delete/`)).status).toBe(404)
      expect((await chief.post(`${api}/${at}/restore/`)).status).toBe(200)
      expect(await seen(at)).toEqual(shown)
      expect((await chief.post(`${api}/${at}/restore/`)).status).toBe(404)
    })

    it('answers exactly like what never existed', async () => {
      const chief = await portal.as('chief')
      const { [key]: at } = await added(chief, content)
      await chief.patch(`${api}/${at}/update/`, { active: false })
      const answers = [
        await portal.anonymous().get(`${api}/${at}/`),
        await portal.anonymous().get(`${api}/${key === 'id' ? 2 ** 31 - 1 : 'hech-qachon'}/`),
      ]
      const [inactive, absent] = answers.map(({ status, body, headers }) => {
        const { request_id, ...rest } = body
        expect(request_id).toBe(headers.get('x-request-id'))
        return { status, rest, headers: [...headers].filter(([name]) => name !== 'x-request-id') }
      })
      expect(inactive).toEqual(absent)
      expect(inactive?.status).toBe(404)
    })
  })

  it('notes every write in an unbroken audit log, with the record before and after', async () => {
    const chief = await portal.as('chief')
    const { id, [key]: at } = await added(chief, content)
    await chief.put(`${api}/${at}/update/`, { ...example(change), version: 1 })
    await chief.patch(`${api}/${at}/update/`, { active: false })
    await chief.delete(`${api}/${at}/delete/`)
    await chief.post(`${api}/${at}/restore/`)
    const log = await portal.query('select * from audit_log where entity = $1 order by id', [entity])
    expect(log.map((entry) => [entry.action, entry.before?.version, entry.after.version])).toEqual([
      ['create', undefined, 1],
      ['update', 1, 2],
      ['update', 2, 3],
      ['delete', 3, 4],
      ['restore', 4, 5],
    ])
    expect(log[1]?.after).toMatchObject(change)
    expect(log.every((entry) => entry.actor_name === 'Nodira Toʻxtayeva' && entry.entity_id === String(id))).toBe(true)
    expect(await auditRepository.verify(portal.ground)).toEqual({ entries: log.length, firstBad: null })
  })

  holdsItsFields(content)
  speaksFourLanguages(content)
}
