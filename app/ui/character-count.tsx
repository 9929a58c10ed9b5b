/** How much of a text's room is used; says so in words to readers once it is over. */
export function CharacterCount({ length, most }: { length: number; most: number }) {
  return (
    <span className={length > most ? 'meta count over' : 'meta count'}>
      {length} / {most}
    </span>
  )
}
