import { expect, it } from 'vitest'
import { softName } from './region-name.ts'

const shown = (name: string) => softName(name).replaceAll('\u00ad', '-')

it('leaves out what kind of region it is, but not where the capital would become its namesake', () => {
  expect(['Andijon viloyati', 'Бухоро вилояти', 'Republic of Karakalpakstan'].map(shown)).toEqual([
    'Andijon',
    'Бухоро',
    'Ka-ra-kal-pakstan',
  ])
  expect(['Toshkent viloyati', 'Toshkent shahri', 'город Ташкент'].map(shown)).toEqual([
    'Toshkent viloyati',
    'Toshkent shahri',
    'город Ташкент',
  ])
})

it('lets long names break between syllables', () => {
  expect(['Surxondaryo viloyati', 'Сурхандарьинская область'].map(shown)).toEqual([
    'Sur-xon-dar-yo',
    'Сур-хан-дарьинская',
  ])
})
