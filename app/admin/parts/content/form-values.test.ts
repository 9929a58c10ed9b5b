import { expect, it } from 'vitest'
import { type FormEvent, type FormValues, formAfter } from './form-values.ts'

const old = { title: 'eski', text: 'matn' }
const form = (events: FormEvent<typeof old>[]): FormValues<typeof old> =>
  events.reduce<FormValues<typeof old>>(formAfter, { fields: old, base: old, of: 1, sent: old })
const typed = (values: Partial<typeof old>) => ({ type: 'typed', values }) as const
const sending = { type: 'sending' } as const
const stored = (values: Partial<typeof old>, version: number) =>
  ({ type: 'stored', stored: { ...old, ...values }, version }) as const

it('what was sent gives way to what was stored, and what was typed meanwhile stays', () => {
  const { fields, base, of } = form([
    typed({ title: ' yangi ' }),
    sending,
    typed({ text: 'yana' }),
    stored({ title: 'yangi' }, 2),
  ])
  expect([fields, base, of]).toEqual([{ title: 'yangi', text: 'yana' }, { title: 'yangi', text: 'matn' }, 2])
})

it('a field in which nobody typed follows the server, however often that changes', () => {
  const { fields } = form([
    stored({ title: 'birinchi' }, 2),
    typed({ text: 'yozildi' }),
    stored({ title: 'ikkinchi' }, 3),
  ])
  expect(fields).toEqual({ title: 'ikkinchi', text: 'yozildi' })
})

it('what was refused stays where a newer version comes otherwise, and gives way once it was sent and stored', () => {
  const refused = [
    typed({ title: 'rad etilgan' }),
    sending,
    { type: 'refused' },
    stored({ text: 'boshqaniki' }, 2),
  ] as const
  expect(form([...refused]).fields).toEqual({ title: 'rad etilgan', text: 'boshqaniki' })
  const again = form([...refused, sending, stored({ title: 'saqlangan', text: 'boshqaniki' }, 3)])
  expect(again.fields).toEqual({ title: 'saqlangan', text: 'boshqaniki' })
})
