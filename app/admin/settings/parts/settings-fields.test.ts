import { expect, it } from 'vitest'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { withSocial } from '#app/admin/parts/social-links.ts'
import { Settings, SettingsUpdate } from '#modules/settings/contract.ts'
import { settingsBody, storedSettings } from './settings-fields.ts'

const usual = Settings.parse({})

it('brings every setting through the form unchanged', () => {
  const { version: _version, ...given } = SettingsUpdate.parse({ ...settingsBody(storedSettings(usual)), version: 0 })
  expect(given).toEqual(usual)
})

it('takes languages and networks as people type them', () => {
  const fields = {
    ...storedSettings(usual),
    translation_languages: ' tr, ko\nzh-CN ',
    staff_ranges: '10.0.0.0/8\r\n ::1/128 ',
  }
  expect(settingsBody(fields)).toMatchObject({
    translation_languages: ['tr', 'ko', 'zh-CN'],
    staff_ranges: ['10.0.0.0/8', '::1/128'],
  })
})

it('keeps social networks in their order and leaves empty ones out', () => {
  const one = withSocial('[]', 'youtube', 'https://y.example')
  const two = withSocial(one, 'telegram', 'https://t.example')
  expect(listIn(two)).toEqual([
    { name: 'telegram', link: 'https://t.example' },
    { name: 'youtube', link: 'https://y.example' },
  ])
  expect(listIn(withSocial(two, 'youtube', ''))).toEqual([{ name: 'telegram', link: 'https://t.example' }])
  expect(listIn('{')).toEqual([])
})
