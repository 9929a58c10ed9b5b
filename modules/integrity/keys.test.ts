import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BadSetting, readConfig } from '#platform/config.server.ts'
import { openPortal } from '#tests/app.ts'
import { custodian, openedBy, report, stranger } from '#tests/reporting.ts'
import { makeDemoKey } from './keys.server.ts'

const portal = await openPortal()

it('without a key nothing is taken, and the form says so', async () => {
  const by = stranger(portal)
  expect((await by.get('/api/integrity/form/')).body.open).toBe(false)
  const { status, body } = await report(portal, by)
  expect([status, body.code]).toEqual([409, 'integrity_closed'])
})

it('a demo gets a pair of its own: the public half in the database, the identity in a file for its owner alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adliya-key-'))
  try {
    const config = { ...portal.ground.config, dataDir }
    const path = await makeDemoKey({ config, now: portal.ground.now }, portal.ground.db)
    expect((await stat(path ?? '')).mode & 0o777).toBe(0o600)
    const identity = (await readFile(path ?? '', 'utf8')).split('\n')[2] ?? ''
    expect((await report(portal, stranger(portal))).status).toBe(201)
    const [{ sealed }] = await portal.query('select sealed from integrity_reports')
    expect(await openedBy({ identity, recipient: '' }, sealed)).toMatchObject({ body_kind: 'notary' })
    const all = JSON.stringify(await portal.query('select * from integrity_keys'))
    expect(all).not.toContain('AGE-SECRET-KEY')
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

it('the setting takes several public keys and refuses anything else in one line, without repeating a secret', async () => {
  const [{ recipient, identity }, other] = [await custodian(), await custodian()]
  const read = (text: string) => readConfig({ INTEGRITY_RECIPIENT: text }).integrityRecipients
  expect(read(`${recipient}, ${other.recipient}`)).toEqual([recipient, other.recipient])
  expect(readConfig({}).integrityRecipients).toEqual([])
  const mistyped = recipient.replace(/.$/, recipient.endsWith('x') ? 'q' : 'x')
  for (const wrong of [identity, mistyped, 'kalit', recipient.slice(0, 40)]) {
    expect(() => read(wrong)).toThrow(BadSetting)
    expect(() => read(wrong)).toThrow(/^Wrong setting\. INTEGRITY_RECIPIENT[^\n]*$/)
  }
  expect(() => read(identity)).not.toThrow(identity.slice(16))
})
