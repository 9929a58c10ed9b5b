import { expect, it } from 'vitest'
import { Settings } from '#modules/settings/contract.ts'
import { offered, ownNames } from './languages.ts'
import { widgetsOf } from './widgets.server.ts'

const settings = Settings.parse({})

it('are switched off until someone gives an address', () => {
  expect(widgetsOf(settings)).toEqual({ chat: false, languages: [], protections: true })
})

it('offers some 58 languages, each under the name that it has for itself, and none of ours', () => {
  const address = 'https://translate.example/widget.js'
  const { languages, chat } = widgetsOf({ ...settings, translation_script: address })
  expect([languages.length, chat]).toEqual([58, false])
  expect(new Set(languages.map(({ name }) => name)).size).toBe(58)
  const name = (tag: string) => languages.find((each) => each.tag === tag)?.name
  expect(['de', 'fr', 'ar', 'tr', 'kk', 'zh-CN', 'zh-TW'].map(name)).toEqual([
    ...['Deutsch', 'Français', 'العربية', 'Türkçe', 'Қазақ тілі', '简体中文', '繁體中文'],
  ])
  expect(languages.filter(({ tag, name }) => name === tag)).toEqual([])
  expect(offered(['uz', 'uz-Cyrl', 'ru', 'en', 'en-GB', 'uk'])).toEqual(['uk'])
  expect(ownNames([])).toEqual([])
})
