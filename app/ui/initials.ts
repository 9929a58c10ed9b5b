/** Two letters for a person's tile: `Nodira Toʻxtayeva` gives `NT`. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
