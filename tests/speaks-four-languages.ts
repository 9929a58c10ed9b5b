import { expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { toCyrillic } from '#common/transliteration/transliterate.ts'
import { added, type Content, rowsOf } from './content.ts'

/** Visitors read their language; staff read what is stored. */
export function speaksFourLanguages(content: Content): void {
  const { portal, path, text, key = 'slug' } = content
  const untranslated = { [`${text}_uzb`]: '', [`${text}_ru`]: '', [`${text}_en`]: '' }
  const read = async (prefix: string, at: string) => {
    const one = (await portal.anonymous().get(`${prefix}/api${path}/${at}/`)).body
    const row = rowsOf((await portal.anonymous().get(`${prefix}/api${path}/`)).body).find((each) => each[key] === at)
    return [one, row].map((it) => [it[text], it.lang])
  }

  it('answers in the language of the path, Uzbek without a prefix or with one', async () => {
    const made = await added(await portal.as('chief'), content)
    for (const locale of locales) {
      const expected = [made[`${text}_${locale}`], locale]
      expect(await read(`/${locale}`, made[key])).toEqual([expected, expected])
    }
    expect(await read('', made[key])).toEqual(await read('/uz', made[key]))
    for (const prefix of ['/de', '/uz-Cyrl', '/ru/ru']) {
      const { text } = await portal.anonymous().get(`${prefix}/api${path}/${made[key]}/`)
      expect(text).toMatch(/^page /)
    }
    // Capitals lead to the language's own spelling.
    const { status, headers } = await portal.anonymous().get(`/RU/api${path}/${made[key]}/`)
    expect([status, headers.get('location')]).toEqual([301, `/ru/api${path}/${made[key]}/`])
  })

  it('falls back to Uzbek and says so; the Cyrillic page gets the Uzbek text in its script', async () => {
    const { [key]: at, ...made } = await added(await portal.as('chief'), content, untranslated)
    const uzbek = made[`${text}_uz`]
    for (const prefix of ['/ru', '/en'])
      expect(await read(prefix, at)).toEqual([
        [uzbek, 'uz'],
        [uzbek, 'uz'],
      ])
    const converted = [toCyrillic(uzbek), 'uzb']
    expect(await read('/uzb', at)).toEqual([converted, converted])
  })

  it('shows staff what is stored, without fallback, in whichever language they ask', async () => {
    const chief = await portal.as('chief')
    const { [key]: at } = await added(chief, content, untranslated)
    for (const locale of locales) {
      expect((await chief.get(`/${locale}/api${path}/forAdmin/${at}/`)).body).toMatchObject(untranslated)
    }
  })

  it('stores Uzbek Latin with its own letters, whatever apostrophe was typed', async () => {
    const made = await added(await portal.as('chief'), content, { [`${text}_uz`]: "O'zbekiston ma'naviyati g`oyasi" })
    expect(made[`${text}_uz`]).toBe('O\u02BBzbekiston ma\u02BCnaviyati g\u02BBoyasi')
    if (key === 'slug') expect(made.slug).toBe('ozbekiston-manaviyati-goyasi')
  })
}
