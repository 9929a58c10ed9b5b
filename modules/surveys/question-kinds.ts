import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { QuestionKind } from './contract.ts'

const optionFields = locales.map((locale) => localizedName('text', locale))
type OptionTexts = Record<(typeof optionFields)[number], string>
const texts = (uz: string, uzb: string, ru: string, en: string): OptionTexts => ({
  text_uz: uz,
  text_uzb: uzb,
  text_ru: ru,
  text_en: en,
})

const yes = texts('Ha', 'Ҳа', 'Да', 'Yes')
const no = texts('Yoʻq', 'Йўқ', 'Нет', 'No')
const satisfactory = texts('Qoniqarli', 'Қониқарли', 'Удовлетворительно', 'Satisfactory')

/** The options that questions of some kinds have of themselves, in their order (specification, section 3). */
export const fixedOptions: Partial<Record<QuestionKind, OptionTexts[]>> = {
  yes_no: [yes, no],
  yes_no_satisfactory: [yes, no, satisfactory],
  scale_1_5: ['1', '2', '3', '4', '5'].map((mark) => texts(mark, mark, mark, mark)),
}

/** Whether two options say the same in all four languages. */
export const saysTheSame = (one: OptionTexts, other: OptionTexts): boolean =>
  optionFields.every((field) => one[field] === other[field])
