/**
 * The first key that stands twice in one object of a JSON text, or undefined. Layers differ in which of the two they
 * read, so one of them could be shown and the other stored. The text must be valid JSON.
 */
export function duplicateKey(json: string): string | undefined {
  /** The keys of every object that is open, innermost last; null for a list. */
  const open: (Set<string> | null)[] = []
  let isKey = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      isKey = sign === '{'
    } else if (sign === '}' || sign === ']') {
      open.pop()
      isKey = false
    } else if (sign === ',') {
      isKey = open.at(-1) instanceof Set
    } else if (sign === '"') {
      const end = endOfText(json, at)
      const keys = open.at(-1)
      if (isKey && keys) {
        const key: string = JSON.parse(json.slice(at, end + 1))
        if (keys.has(key)) return key
        keys.add(key)
        isKey = false
      }
      at = end
    }
  }
  return undefined
}

/** Where the quotation mark stands that ends the text beginning at `start`. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0
  while (json[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}
