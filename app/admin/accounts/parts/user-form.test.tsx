import { expect, it } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
import { locales } from '#common/locale.ts'
import { wrongPassword } from '#common/validation-messages.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { UserForm } from './user-form.tsx'

const stored = { full_name: 'Jasur Aliyev', username: 'editor', email: 'jasur@adliya.example', groups: '[]' }
const props = { viewerId: 'a', id: 'b', version: 1, stored, groups: [], maySuperuser: false, mayChange: true }
const path = '/admin/set_admin/editor/update'

it.each(locales)('%s: one’s own password is asked for where the address changes, and nowhere else', async (locale) => {
  const unchanged = await shownPart(locale, path, <UserForm {...props} answer={undefined} />)
  expect(unchanged).not.toContain('type="password"')
  expect(unchanged).toContain('name="account" value="b"')
  const kept = { ...stored, email: 'yangi@adliya.example', full_name: 'Jasur Aliyevich' }
  const said = { refused: true, status: 400, code: 'validation', message: '' } as const
  const errors = wrongPassword('password', locale)
  const markup = await shownPart(locale, path, <UserForm {...props} answer={{ ...said, errors, kept }} />)
  const { accounts } = await loadMessages(locale, path)
  expect(markup).toMatch(/<input(?=[^>]* name="password")(?=[^>]* type="password")(?=[^>]* aria-invalid="true")/)
  expect(markup).toContain(accounts.emailPassword)
  // Beside the field and in the list above the form.
  expect(markup.split(errors.password?.[0]?.message ?? 'nothing')).toHaveLength(3)
  const against = { ...said, errors, kept: stored }
  expect(await shownPart(locale, path, <UserForm {...props} answer={against} />)).toContain('type="password"')
  expect(markup).toContain('value="yangi@adliya.example"')
  expect(markup).toContain('value="Jasur Aliyevich"')
})
