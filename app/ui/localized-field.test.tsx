import { expect, it } from 'vitest'
import type { FieldErrors } from '#common/errors.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { LocalizedField } from './localized-field.tsx'

const long = [{ code: 'too_long', message: 'Не больше 250 знаков' }]
const missing = [{ code: 'required', message: 'Заполните это поле' }]
const told = async (errors: FieldErrors) => {
  const markup = await shownPart('ru', '/', <LocalizedField legend="Alt" name="alt" values={{}} errors={errors} />)
  return /id="alt-error">.*<\/svg>([^<]*)/.exec(markup)?.[1]
}

it('what is wrong in all languages is told once', async () => {
  expect(await told({ alt_uz: long, alt_uzb: long, alt_ru: long, alt_en: long })).toBe('Не больше 250 знаков')
  expect(await told({ alt_ru: long })).toBe('Не больше 250 знаков')
})

it('where languages are wrong in different ways, each is named', async () => {
  const both = { alt_uz: missing, alt_ru: long, alt_en: long }
  expect(await told(both)).toBe('Oʻzbekcha: Заполните это поле. Русский, English: Не больше 250 знаков')
})
