/**
 * The text of a CSV, whatever wrote it. Spreadsheets write "Unicode text" in UTF-16, and those of older Windows Cyrillic in its
 * code page: what is no UTF-8 is read as that.
 */
export function csvText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return utf8Text(bytes) ?? new TextDecoder('windows-1251').decode(bytes)
}

/** A text in UTF-8 without its byte order mark; nothing where it is none. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
