import { unescapeXml, withZipParts } from '#platform/zip-parts.server.ts'

const textPart = 'word/document.xml'
/** What an honest text stays below when it is unpacked; a bomb does not. */
const mostBytes = 50 * 1024 * 1024

/** The text of a Word document (ECMA-376): its paragraphs, without fields, notes and pictures. At most `most` letters. */
export function docxText(bytes: Buffer, most: number, signal: AbortSignal): Promise<string> {
  return withZipParts(bytes, async (parts) => {
    let [text, isText] = ['', false]
    for await (const tokens of parts.tokens(textPart, mostBytes)) {
      signal.throwIfAborted()
      for (const { tag = '', words } of tokens) {
        if (words !== undefined) text += isText ? words : ''
        else if (/^w:t(?: |$)/.test(tag)) isText = true
        else if (tag === '/w:t') isText = false
        else if (/^(?:\/w:p|w:br|w:tab)(?: |\/|$)/.test(tag)) text += '\n'
      }
      if (text.length >= most) break
    }
    return unescapeXml(text).slice(0, most).trim()
  })
}
