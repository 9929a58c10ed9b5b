import { expect, it } from 'vitest'
import { TransferKept } from '#modules/transfer/contract.ts'
import { moveTables } from '#modules/transfer/move.server.ts'
import { openPortal } from './app.ts'
import { emptyEveryTable } from './every-table.ts'
import { losingWord } from './lost-word.ts'

const from = await openPortal()
const to = await openPortal({}, { asOwner: true })
const word = losingWord(to, /^commit/i)

it('a move whose word was lost says how to find out whether it was done, and is not done twice', async () => {
  const people = 'select count(*)::int as people from users'
  await emptyEveryTable(to)
  const move = () => moveTables(from.ground, to.ground)
  const error = await word.lose(move).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(TransferKept)
  expect((error as Error).message).toContain('call this again')
  expect(await to.query(people)).toEqual(await from.query(people))
  await expect(move()).rejects.toThrow(/not empty/)
})
