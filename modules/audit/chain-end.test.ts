import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anchorPath, dropAnchor, keepAnchor, readAnchor } from '#platform/audit-anchor.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { auditRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const
const verify = async () => auditRepository.verify(portal.ground, await readAnchor(ground().config))

let dataDir: string
/** The portal as it is with a data folder: only the anchor lives there. */
const ground = () => ({ ...portal.ground, config: { ...portal.ground.config, dataDir } })
const drop = () => dropAnchor(ground())

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adliya-anchor-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const fill = async (...slugs: string[]) => {
  const chief = await portal.signIn('chief')
  for (const slug of slugs) await added(chief, content, { slug })
}

describe('a cut-off end', () => {
  it('shows, and goes on showing whatever is written afterwards', async () => {
    await fill('bir', 'ikki', 'uch')
    expect(await verify()).toEqual({ entries: 4, firstBad: null })
    await portal.query('delete from audit_log where id >= 3')
    expect(await verify()).toEqual({ entries: 2, firstBad: null, end: 'cut_off' })
    await fill('tort')
    expect(await verify()).toMatchObject({ entries: 2, firstBad: 5 })
  })

  it('shows when everything was removed', async () => {
    await fill('bir')
    await portal.query('delete from audit_log')
    expect(await verify()).toEqual({ entries: 0, firstBad: null, end: 'cut_off' })
  })

  it('shows when the note of the end was changed along with it, or removed', async () => {
    await fill('bir', 'ikki')
    await portal.query('delete from audit_log where id = 3')
    await portal.query('update audit_head set entries = 2, hash = (select hash from audit_log where id = 2)')
    expect(await verify()).toEqual({ entries: 2, firstBad: null, end: 'forged_head' })
    await portal.query('delete from audit_head')
    expect(await verify()).toEqual({ entries: 2, firstBad: null, end: 'no_head' })
  })

  it('shows against the anchor when an older database was put in its place', async () => {
    await fill('bir')
    const [older] = await portal.query('select * from audit_head')
    await fill('ikki')
    await drop()
    expect(await verify()).toEqual({ entries: 4, firstBad: null })
    await portal.query('delete from audit_log where id > 2')
    await portal.query('update audit_head set entries = $1, last_id = $2, hash = $3, seal = $4', [
      older?.entries,
      older?.last_id,
      older?.hash,
      older?.seal,
    ])
    expect(await auditRepository.verify(portal.ground)).toEqual({ entries: 2, firstBad: null })
    expect(await verify()).toEqual({ entries: 2, firstBad: null, end: 'behind_anchor' })

    // The anchor is not moved to the log that it convicts, however long that one grows.
    await fill('tort', 'besh', 'olti')
    await drop()
    expect(await readAnchor({ dataDir })).toMatchObject({ entries: 4 })
    expect(portal.lines.join()).toContain('audit_log_is_not_what_was_anchored')
    expect(await verify()).toMatchObject({ end: 'behind_anchor' })
  })
})

it('a log from before there were heads is taken over, with an entry that says so', async () => {
  await fill('bir')
  await portal.query('delete from audit_head')
  await fill('ikki')
  expect(await verify()).toEqual({ entries: 5, firstBad: null })
  const [entry] = await portal.query('select * from audit_log where id = 3')
  expect(entry).toMatchObject({ entity: 'audit', action: 'update', after: { entries_taken_over: 2 } })
})

describe('the anchor', () => {
  it('is dropped once for each state, and holds while the log grows', async () => {
    await fill('bir')
    const known = await drop()
    const path = anchorPath({ dataDir }) ?? ''
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ entries: 2, hash: known?.hash })
    await rm(path)
    await dropAnchor(ground(), known)
    expect(await readAnchor({ dataDir })).toBeUndefined()
    await drop()
    await fill('ikki')
    expect(await verify()).toEqual({ entries: 4, firstBad: null })
  })

  it('that someone else wrote is told', async () => {
    await fill('bir')
    await drop()
    const path = anchorPath({ dataDir }) ?? ''
    await writeFile(path, (await readFile(path, 'utf8')).replace('"entries":2', '"entries":1'))
    expect(await verify()).toMatchObject({ end: 'forged_anchor' })
  })

  it('is dropped when a portal stops; a portal in memory has none', async () => {
    const stop = keepAnchor(ground())
    await fill('bir')
    await stop()
    expect((await readAnchor({ dataDir }))?.entries).toBe(2)
    expect(anchorPath({ dataDir: 'memory://' })).toBeUndefined()
  })
})
