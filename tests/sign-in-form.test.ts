import { expect, it } from 'vitest'
import * as signIn from '#app/public/profile/sign-in.tsx'
import { openPortal } from '#tests/app.ts'
import { atScreen } from '#tests/screens.ts'

const portal = await openPortal()

/** What the form of citizens that signs in gives back, in Russian. */
async function sent(fields: Record<string, string>) {
  const by = await atScreen(portal, signIn)
  const send = async (given: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(given)) form.set(name, value)
    return by.post('/ru/profile/sign-in?step=code', form)
  }
  await send({ intent: 'start', email: 'aziza@fuqaro.example' })
  return (await send(fields)).body
}

it('a code that is none, or a wrong one, comes back with what is wrong, to be mended and not typed anew', async () => {
  const [short, wrong] = ['4821 9073 115', '4821 9073 1156']
  const none = await sent({ intent: 'code', code: short })
  expect([none.typedCode, none.errors.code]).toEqual([
    short,
    [{ code: 'invalid_code', message: 'Код состоит из 6 или 12 цифр' }],
  ])
  const other = await sent({ intent: 'code', code: wrong })
  expect([other.typedCode, other.code, other.message]).toEqual([
    wrong,
    'wrong_code',
    'Код неверен или уже использован.',
  ])
})
