import { expect, it } from 'vitest'
import { refusalMessage } from '#common/refusal-messages.ts'
import { errorList } from '#tests/error-list.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { LibraryRefusal } from './library-refusal.tsx'

it('what is wrong with the texts of a file is told by language, and leads to them', async () => {
  const errors = { alt_ru: [{ code: 'too_long', message: 'Не больше 250 знаков' }] }
  const refused = { refused: true, status: 400, code: 'validation', message: 'Исправьте поля', errors } as const
  const part = <LibraryRefusal refused={refused} base={{}} words={{ alt: 'Описание' }} />
  const [told] = errorList(await shownPart('ru', '/admin/photo-library', part))
  expect([told?.id, told?.text]).toEqual(['alt_ru', 'Описание, Русский: Не больше 250 знаков'])
})

it('whose session has ended is offered to sign in on the spot, and nobody else', async () => {
  const shown = (status: number, code: string) => {
    const refused = { refused: true, status, code, message: refusalMessage(code, 'en') } as const
    return shownPart('en', '/admin/photo-library', <LibraryRefusal refused={refused} base={{}} words={{}} />)
  }
  const [ended, mayNot] = await Promise.all([shown(401, 'not_signed_in'), shown(403, 'no_right')])
  expect(ended).toContain('Sign in again')
  expect(mayNot).not.toContain('Sign in again')
})
