import { expect, it } from 'vitest'
import { inRussianLetters } from './russian-letters.ts'

it.each([
  ['zapisatsya k notariusu', 'записаться к нотариусу'],
  ['besplatnaya yuridicheskaya pomoshch', 'бесплатная юридическая помощ'],
  ['Priyom grazhdan', 'приём граждан'],
  ['novyy kodeks', 'новый кодекс'],
  ['novyj grazhdanskij kodeks', 'новый гражданский кодекс'],
  ['deyatelnost ministerstva', 'деятелност министерства'],
  ["zhaloba na sud'yu", 'жалоба на судью'],
  ['obyavleniya', 'обявления'],
  ['lichnyy priem 2026', 'личный прием 2026'],
  ['cirk', 'цирк'],
  ['rassrochka', 'рассрочка'],
  ['xalyava', 'халява'],
])('%s', (typed, meant) => expect(inRussianLetters(typed)).toBe(meant))

it('leaves alone what has Russian letters, or none', () => {
  expect(['call-центр', '1008', '', 'ўзбек'].map(inRussianLetters)).toEqual(Array(4).fill(undefined))
})
