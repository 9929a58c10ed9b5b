import { expect, it } from 'vitest'
import * as screen from '#app/admin/accounts/edit-user.tsx'
import { openPortal } from '#tests/app.ts'
import { password } from '#tests/people.ts'
import { atScreen } from '#tests/screens.ts'

/* What the form of an account asks for before it changes how somebody signs in. */

const portal = await openPortal()
const email = 'yangi@adliya.example'

/** The form of the editor's account, filled in by a superuser; and what is stored then. */
async function filledIn() {
  const by = await atScreen(portal, screen, 'superuser', { slug: 'editor' })
  const { user, stored } = (await by.get('/ru/admin/set_admin/editor/update')).body
  const send = async (over: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...stored, version: String(user.version), ...over }))
      form.set(name, String(value))
    return (await by.post('/ru/admin/set_admin/editor/update', form)).body
  }
  const kept = async () => (await portal.query("select email, full_name from users where username = 'editor'"))[0]
  return { send, kept, stored, user }
}

it('another address needs one’s own password, and everything else that was typed comes back without it', async () => {
  const { send, kept, stored } = await filledIn()
  const typed = { full_name: 'Jasur Aliyevich', email }
  const asked = await send(typed)
  expect([asked.status, asked.errors]).toEqual([
    400,
    { password: [{ code: 'password_for_email', message: 'Чтобы изменить адрес, введите свой пароль' }] },
  ])
  const wrong = await send({ ...typed, password: 'birovning-paroli' })
  expect([wrong.status, Object.keys(wrong.errors), wrong.kept]).toEqual([400, ['password'], { ...stored, ...typed }])
  const worse = await send({ full_name: 'J', email, password: 'birovning-paroli' })
  expect([worse.status, Object.keys(worse.errors)]).toEqual([400, ['full_name', 'password']])
  const none = await send({ full_name: 'J', email: 'yangi@', username: 'Jasur!' })
  expect([none.status, Object.keys(none.errors)]).toEqual([400, ['full_name', 'username', 'email', 'password']])
  const sameAddress = await send({ full_name: 'J', email: stored.email?.toUpperCase() ?? '' })
  expect([sameAddress.status, Object.keys(sameAddress.errors)]).toEqual([400, ['full_name']])
  expect(await kept()).toEqual({ email: stored.email, full_name: stored.full_name })
  expect((await send({ ...typed, password })).saved).toBe(true)
  expect(await kept()).toEqual(typed)
})

it('what is not about signing in needs none', async () => {
  const { send, kept, stored } = await filledIn()
  expect((await send({ full_name: 'Jasur Aliyevich' })).saved).toBe(true)
  expect(await kept()).toEqual({ email: stored.email, full_name: 'Jasur Aliyevich' })
})

it('an account that got another user name in a save without an answer is known again, also where its old name is another’s', async () => {
  const { send, user } = await filledIn()
  const renamed = { username: 'jasur.a', account: user.id }
  await send(renamed)
  await portal.query("update users set username = 'editor', slug = 'editor' where username = 'chief'")
  const again = await send({ ...renamed, full_name: 'Jasur Aliyevich' })
  expect([again.code, again.facts?.changed_by_you, again.facts?.theirs.username]).toEqual([
    ...['version_conflict', true, 'jasur.a'],
  ])
  await send({ ...renamed, full_name: 'Jasur Aliyevich', version: String(again.facts.current_version) })
  const [kept] = await portal.query("select full_name, version from users where username = 'jasur.a'")
  expect(kept).toEqual({ full_name: 'Jasur Aliyevich', version: user.version + 2 })
})

it('turning two-step sign-in off needs it, too, and says so where it is asked for', async () => {
  const { send } = await filledIn()
  const field = 'two_step_off_password'
  const codes = async (over: Record<string, string>) => {
    const { errors, code } = await send({ intent: 'totp-off', ...over })
    return errors ? [Object.keys(errors), errors[field]?.[0].code] : code
  }
  expect(await codes({})).toEqual([[field], 'required'])
  expect(await codes({ [field]: 'birovning-paroli' })).toEqual([[field], 'invalid'])
  expect(await codes({ [field]: password })).toBe('second_factor_off')
})
