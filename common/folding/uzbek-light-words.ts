import { type Key, keyOf } from './fold.ts'

/** Words that join others, ask, or only make a verb of a noun: the database drops such of Russian and English by itself. */
const light = new Set(
  (
    'va yoki bilan uchun haqida haqidagi toʻgʻrisida toʻgʻrisidagi boʻyicha ham bu shu qanday qanaqa qayerda qayerdan qachon qancha necha qaysi nima bor kerak mumkin ' +
    'boʻlish boʻlishi boʻlgan boʻladi boʻlsa qilish qilgan qiladi qilinadi etish etgan etiladi olish olsa olinadi berish beradi beriladi'
  )
    .split(' ')
    .map((word) => keyOf(word, 'uz').word),
)

/** The words of an Uzbek search that say what is looked for; all of them where nothing else was said. */
export function tellingWords<Word extends Key>(keys: Word[]): Word[] {
  const telling = keys.filter(({ word }) => !light.has(word))
  return telling.length > 0 ? telling : keys
}
