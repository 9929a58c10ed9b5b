/** The pattern of `like` for texts that hold these very characters, wherever they stand. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
