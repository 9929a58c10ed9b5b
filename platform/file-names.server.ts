const longest = 255

/** A sender's file name, fit to be stored and shown: no folders, no control or direction characters, no wildcards. */
export function safeName(name: string, otherwise: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  // The ending says what the file is: of a name that is too long the middle goes.
  const [, ending = ''] = /(\.[a-z0-9]{1,5})$/i.exec(clean) ?? []
  const short = clean.length > longest ? `${cut(clean, longest - ending.length)}${ending}` : clean
  return short || otherwise
}

/** The first letters of a text; half of a letter outside the basic plane is none. */
const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')

/** The header that makes a browser save an answer under a name in any script (RFC 6266, RFC 8187). */
export function savedAs(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
