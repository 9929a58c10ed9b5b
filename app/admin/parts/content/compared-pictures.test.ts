import { expect, it } from 'vitest'
import { type ComparedPicture, described, differing } from './compared-pictures.tsx'
import { withChoices } from './save.server.ts'

const picture = (name: string, text = ''): ComparedPicture => ({ src: `/${name}`, name, words: [{ text }] })

it('of two lists of pictures those are compared that are not in both, or all where only the order is another', () => {
  const [one, two, said] = [picture('1.jpg'), picture('2.jpg'), picture('2.jpg', 'Zal')]
  expect(differing([one, two], [one])).toEqual([[two], []])
  expect(differing([one, two], [one, said])).toEqual([[two], [said]])
  expect(differing([one, two], [two, one])).toEqual([
    [one, two],
    [two, one],
  ])
})

it('a picture is shown with its description in each language, or as decoration', () => {
  const chosen = { src: '/1.webp', name: '1.jpg' }
  const fields = { alt_uz: 'Zal', alt_ru: 'Зал', alt_en: '', decorative: '' }
  const words = [
    { text: 'Zal', lang: 'uz' },
    { text: 'Зал', lang: 'ru' },
  ]
  expect(described(chosen, fields, 'bezak')).toEqual([{ ...chosen, words }])
  expect(described(chosen, { ...fields, decorative: 'on' }, 'bezak')).toEqual([
    { ...chosen, words: [{ text: 'bezak' }] },
  ])
  expect(described(null, fields, 'bezak')).toEqual([])
})

it('whoever chooses a picture chooses what is said about it', () => {
  const mine = { title_uz: 'Mening', thumbnail: '1', alt_uz: 'Birinchi', decorative: '' }
  const theirs = { title_uz: 'Uning', thumbnail: '2', alt_uz: 'Ikkinchi', decorative: 'on' }
  const chosen = (choices: Record<string, string>) => {
    const form = new FormData()
    for (const [name, side] of Object.entries(choices)) form.set(`choose_${name}`, side)
    return withChoices(mine, form, theirs)
  }
  expect(chosen({ title_uz: 'mine', thumbnail: 'theirs' })).toEqual({ ...theirs, title_uz: 'Mening' })
  expect(chosen({ title_uz: 'theirs', thumbnail: 'mine', alt_uz: 'theirs' })).toEqual({ ...mine, title_uz: 'Uning' })
  // Of one picture that both described, each word is chosen by itself.
  expect(chosen({ alt_uz: 'theirs' })).toEqual({ ...mine, alt_uz: 'Ikkinchi' })
})
