import { expect, it } from 'vitest'
import { PostInput } from '#modules/posts/contract.ts'
import { postBody, postedFields } from './post-body.ts'

function posted(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

it('turns what a form sends into what the contract asks for', () => {
  const body = postBody(
    postedFields(
      posted({
        title_uz: 'Yangi',
        type: 'NEWS',
        category: '7',
        thumbnail: '',
        date: '2026-11-24T09:00',
        active: 'on',
        slug: ' yangi ',
      }),
    ),
  )
  const input = PostInput.parse(body)
  expect(input).toMatchObject({
    title_uz: 'Yangi',
    category: 7,
    thumbnail: null,
    active: true,
    slug: 'yangi',
    publish_at: null,
  })
  expect(input.date?.toISOString()).toBe('2026-11-24T04:00:00.000Z')
})

it('reads an unticked box as no, an empty choice as none, and line ends as one character', () => {
  const body = postBody(postedFields(posted({ title_uz: 'Yangi', summary_uz: 'bir\r\nikki', type: 'NEWS' })))
  expect(body).toMatchObject({
    active: false,
    category: undefined,
    slug: undefined,
    date: undefined,
    summary_uz: 'bir\nikki',
  })
})

it('does not call an empty Cyrillic text converted', () => {
  expect(postBody(postedFields(posted({ uzb_converted: 'on' }))).uzb_converted).toBe(false)
  expect(postBody(postedFields(posted({ uzb_converted: 'on', title_uzb: 'Янги' }))).uzb_converted).toBe(true)
})
