import { keysOf } from '#common/folding/fold.ts'
import type { Locale } from '#common/locale.ts'

/** Whether each word of what was typed begins a word of a name, in either script of Uzbek and in the name's own language. */
export function isCalled(name: string, typed: string, locale: Locale): boolean {
  return ([locale, 'uz'] as const).some((each) => {
    const words = keysOf(name, each).map(({ word }) => word)
    return keysOf(typed, each).every(({ word }) => words.some((own) => own.startsWith(word)))
  })
}
