import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { openPortal } from '#tests/app.ts'
import { sent } from '#tests/appealing.ts'
import { book, freeSlotsOf, withHost } from '#tests/booking.ts'

const portal = await openPortal()

it('a portal that was restored without its numbers goes on after the last one, and any other where it is', async () => {
  const statements = (await readFile(join(root, 'db', 'migrations', '0016_numbers_go_on.sql'), 'utf8')).split(
    '--> statement-breakpoint',
  )
  const migrate = async () => {
    for (const statement of statements) await portal.query(statement)
  }
  const host = await withHost(portal)
  const visitor = portal.anonymous()
  const slots = await freeSlotsOf(visitor, host.slug)
  const appeal = async (message: string) => (await sent(portal, { message })).number
  const booking = async (place: number) => {
    // Somebody else each time: one person has one booking.
    const person = { phone: `+99890100000${place}`, email: '' }
    const { status, body } = await book(visitor, { host: host.slug, starts_at: slots[place].starts_at, ...person })
    return [status, body.number ?? body.code]
  }
  for (const name of ['appeal_numbers', 'reception_numbers']) await portal.query(`select setval('${name}', 41)`)
  expect(await appeal('Nikoh guvohnomasining nusxasini qayerdan olsam boʻladi?')).toMatch(/-0000042$/)
  expect(await booking(0)).toEqual([201, expect.stringMatching(/-00042$/)])

  for (const name of ['appeal_numbers', 'reception_numbers']) await portal.query(`select setval('${name}', 1, false)`)
  await migrate()
  expect(await appeal('Meros guvohnomasini olish uchun qaysi notariusga borish kerak?')).toMatch(/-0000043$/)
  expect(await booking(1)).toEqual([201, expect.stringMatching(/-00043$/)])

  await portal.query("select setval('appeal_numbers', 99)")
  await migrate()
  expect(await appeal('Bola tugʻilganini qaysi idorada roʻyxatdan oʻtkazaman?')).toMatch(/-0000100$/)
})
