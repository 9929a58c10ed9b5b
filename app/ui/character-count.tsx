import { formatCount } from '#common/counts.ts'

/** How much of a text's room is used; says so in words to readers once it is over. */
export function CharacterCount({ length, most }: { length: number; most: number }) {
  return (
    <span className={length > most ? 'meta count over' : 'meta count'}>
      {formatCount(length)} / {formatCount(most)}
    </span>
  )
}

/** Whether a text comes near its end, from where on its count helps. Nothing cuts it there: what is pasted would lose its end. */
export const nearEnd = (text: string, most: number): boolean => text.length > most * 0.8
