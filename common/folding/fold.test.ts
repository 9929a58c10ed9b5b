import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../locale.ts'
import { foldText, keyOf, keysOf } from './fold.ts'
import { tellingWords } from './light-words.ts'
import { otherStems, uzbekStem } from './uzbek-stem.ts'
import { wordsIn } from './words.ts'

const folded = (text: string) => foldText(text, 'uz').replaceAll(' ', '')

/** Texts in both scripts, checked by hand for the transliteration: here their keys must meet. */
function pairsIn(file: string): [string, string][] {
  const lines = readFileSync(join(import.meta.dirname, '..', 'transliteration', file), 'utf8').split('\n')
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .filter(([, , direction]) => direction === 'both')
    .map(([latin = '', cyrillic = '']) => [latin, cyrillic])
}

const scripts = [...pairsIn('dev-pairs.tsv'), ...pairsIn('held-out-pairs.tsv')]

/** Words as people type them: without marks, with any mark, on a Russian keyboard, as they hear them. */
const spellings = `
  ўзбекистон o'zbekiston · ўзбекистон ozbekiston · ўзбекистон o‘zbekiston · ўзбекистон o’zbekiston · ўзбекистон o\`zbekiston
  oʻzbekiston o´zbekiston · oʻzbekiston oʼzbekiston · Oʻzbekiston OZBEKISTON · цирк sirk · цирк tsirk · лицей litsey · лицей lisey
  Исҳоқ Isʼhoq · Исҳоқ ishoq · Исҳоқ Is'hoq · санъат sanʼat · санъат san'at · санъат sanat · санъат sanʻat · маъно ma'no
  сентябр sentabr · сентябрь sentabr · сентябрь sentyabr · октябрь oktabr · октябр oktyabr · Жуманазар Jumanazar
  хужжат hujjat · ҳужжат hujjat · ҳужжат xujjat · ҳужжат hujat · кабул qabul · қабул qabul · кабулхона qabulxona
  конун qonun · қонун qonun · хукук huquq · ҳуқуқ huquq · ҳуқуқ xuquq · бюджет budjet · бюджет byudjet · мўъжиза moʻjiza
  мўъжиза mojiza · ФҲДЁ FHDYo · ФХДЁ FHDYO · фҳдё fhdyo · тугилганлик tugʻilganlik · туғилганлик tugilganlik · гувохнома guvohnoma
  Фаргона Fargʻona · Фарғона Farg'ona · Фарғона Fargona · Коракалпогистон Qoraqalpogʻiston · Қорақалпоғистон Qoraqalpog'iston
  объект obyekt · объект obekt · субъект subyekt · поезд poyezd · поезд poezd · акция aksiya · концепция konsepsiya
  федерация federatsiya · абзац abzas · абзац abzats · эълон eʼlon · эълон e'lon · эълон elon · мурожаат murojaat · мурожат murojaat
  нотариус notarius · адлия adliya · вазирлик vazirlik · мэр mer · фильм film · роль rol · январь yanvar · апрель aprel
  ишончнома ishonchnoma · меъёр meʼyor · меъёр me'yor · иқтисодиёт iqtisodiyot · икътисод iqtisod · ҳаёт hayot · хаёт hayot
  йўл yoʻl · йўл yol · шўъба shoʻba · шуъба shuʼba · маҳалла mahalla · махалла mahalla · Тошкент Toshkent · тошкент TOSHKENT
  Нодира Nodira · Ғайрат Gʻayrat · Гайрат Gʻayrat · ваколат vakolat · суғурта sugʻurta · сугурта sugurta · кўча koʻcha
`
  .split(/·|\n/)
  .map((pair) => pair.trim().split(/\s+/))
  .filter((pair): pair is [string, string] => pair.length === 2)

describe('the keys of Uzbek words', () => {
  it('are those of more than 300 pairs', () => {
    expect(scripts.length + spellings.length).toBeGreaterThan(300)
  })

  it.each(scripts)('%s and %s meet', (latin, cyrillic) => {
    expect(folded(cyrillic)).toBe(folded(latin))
  })

  it.each(spellings)('%s is found by %s', (written, typed) => {
    expect(folded(typed)).toBe(folded(written))
  })

  it.each([
    ['til', 'tel'],
    ['qonun', 'qonli'],
    ['notarius', 'notariat'],
    ['bosh', 'besh'],
  ])('%s and %s stay apart', (one, other) => {
    expect(folded(one)).not.toBe(folded(other))
  })
})

describe('stems', () => {
  it.each([
    ['vazirligining', 'vazir'],
    ['vazirlik', 'vazir'],
    ['qonunlar', 'qonun'],
    ['qonunlarimizda', 'qonun'],
    ['notariuslarga', 'notarius'],
    ['hujjatlarni', 'hujjat'],
    ['uyda', 'uyda'],
    ['bola', 'bola'],
  ])('%s comes from %s', (word, stem) => {
    expect(uzbekStem(word)).toBe(stem)
  })

  it.each([
    ['telefoni', ['telefon']],
    ['telefon', ['telefo']],
    ['majlisi', ['majlis', 'majl']],
    ['majlis', ['majli']],
    ['arizamga', ['ariza']],
    ['nizom', []],
    ['hovlini', ['hovli']],
    ['hujjatlar', []],
    ['inson', []],
    ['sudga', ['sud']],
    ['sudlar', ['sud']],
    ['narxi', ['narh']],
    ['narxini', ['narhi']],
    ['bojini', ['bojin', 'boj']],
    ['pulim', ['pul']],
    ['otam', ['ota']],
    ['otamdan', ['ota']],
    ['qishlogʻimizga', ['kishlok']],
    ['boshligʻi', ['boshlik']],
    ['boshliq', ['bosh']],
    ['karim', []],
    ['taʼlim', []],
    ['uyda', []],
    ['bola', []],
  ])('%s may also come from %s', (text, others) => {
    const { word, stem } = keyOf(text, 'uz')
    expect(otherStems(word, stem)).toEqual(others)
  })

  it('meet across scripts', () => {
    expect(keyOf('вазирлигига', 'uzb').stem).toBe(keyOf('vazirligidan', 'uz').stem)
  })
})

describe('other languages', () => {
  it.each([
    ['legalization', 'legalisation'],
    ['organizations', 'organisations'],
    ['registers', 'registers'],
    ['size', 'size'],
    ['NGOs', 'ngo'],
  ])('English %s is known as %s', (word, key) => {
    expect(keyOf(word, 'en').word).toBe(key)
    expect(keyOf(word, 'ru').word).toBe(word.toLowerCase())
  })

  it('lose capitals and the dots of ё, nothing else', () => {
    expect(foldText('Ещё раз: ЗАКОН № 12-ФЗ', 'ru')).toBe('еще раз закон 12 фз')
    expect(foldText('The Law’s Q&A', 'en')).toBe('the laws q a')
  })

  it('have letters of the other script that look alike put right, capitals too', () => {
    expect(foldText('нoтaриус НОTAPИУС ЗPУ-41', 'ru')).toBe('нотариус нотариус зру 41')
    expect(foldText('nоtаry PDFни', 'en')).toBe('notary pdfни')
    expect([keyOf('НОTAPИУС', 'uzb'), keyOf('nоtаrius', 'uz')]).toEqual([
      keyOf('notarius', 'uz'),
      keyOf('notarius', 'uz'),
    ])
  })
})

it('words keep their marks and their place; signs are no words', () => {
  expect(wordsIn("«O'zbekiston», ma’no: 339-son %_\\' (a+)+$ \u0000")).toEqual([
    { text: "O'zbekiston", at: 1 },
    { text: 'ma’no', at: 15 },
    { text: '339', at: 22 },
    { text: 'son', at: 26 },
    { text: 'a', at: 36 },
  ])
})

it('signs that are not seen, and accents written by themselves, neither part nor change a word', () => {
  for (const locale of ['uz', 'uzb', 'ru', 'en'] as const)
    for (const [typed, meant] of [
      ['nota\u00ADrius', 'notarius'],
      ['s\u200Bhartno\uFEFFma', 'shartnoma'],
      ["o\u200B'\u200Bzbek", "o'zbek"],
      ['нота\u2060риус', 'нотариус'],
      ['\u0438\u0306од', 'йод'],
    ] as const)
      expect([typed, foldText(typed, locale)]).toEqual([typed, foldText(meant, locale)])
  expect(wordsIn('\u00AD — nota\u00ADrius')).toEqual([{ text: 'nota\u00ADrius', at: 4 }])
})

it('words that only join others or make a verb of a noun say nothing of what is looked for, unless there is nothing else', () => {
  const left = (text: string, locale: Locale = 'uz') =>
    tellingWords(keysOf(text, locale), locale).map(({ word }) => word)
  expect(left('notarius bilan navbat olish')).toEqual(['notarius', 'navbat'])
  expect(left('нотариусга навбат олиш')).toEqual(['notariusga', 'navbat'])
  expect(left('qanday olish kerak')).toEqual(['kanday', 'olish', 'kerak'])
  expect(left('Apostilni qanday qilib olish mumkin?')).toEqual(['apostilni'])
  expect(left('апостилни қаердан олишим мумкин')).toEqual(['apostilni'])
  expect(left('Как получить апостиль?')).toEqual(['apostil'])
  expect(left('Где и как можно получить апостиль?', 'ru')).toEqual(['апостиль'])
  expect(left('какие документы нужны для развода', 'ru')).toEqual(['развода'])
  expect(left('Nikoh uchun qanday hujjatlar kerak?')).toEqual(['nikoh'])
  expect(left('how to become a notary: documents', 'en')).toEqual(['notary'])
  expect(left('документы', 'ru')).toEqual(['документы'])
  expect(left('сколько стоит', 'ru')).toEqual(['сколько', 'стоит'])
  expect(left('How do I get an apostille?', 'en')).toEqual(['apostille'])
  expect(left("I can't find my certificate, this isn’t mine", 'en')).toEqual(['certificate'])
  expect(left('подаю заявление', 'ru')).toEqual(['заявление'])
  expect(left('arizam hamda nusxasi hali tayyor')).toEqual(['arizam', 'nushasi', 'tayor'])
  expect(left('Guvohnomamni yoʻqotdim, nima qilay?')).toEqual(['guvohnomamni', 'yokotdim'])
  expect(left("what's a will", 'en')).toEqual(['will'])
})
