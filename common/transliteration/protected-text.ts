/** What no conversion may touch, and the walk over the text between. */

const FILE_EXTENSIONS =
  'pdf|docx?|xlsx?|pptx?|rtf|txt|csv|tsv|xml|json|html?|zip|rar|7z|jpe?g|png|gif|webp|svg|mp3|mp4|avi|mov|odt|ods|exe|apk'
const TOP_LEVEL_DOMAINS = 'uz|com|org|net|ru|info|gov|edu|io|int|kz|eu|me|app|dev|biz|tv|cn|de|uk|us'

const COMMENT = '<!--[\\s\\S]*?-->'
// Quoted values may hold ">"; the second form takes a tag with an unpaired quote. Neither crosses a "<", so that the
// search stays linear on broken input.
const TAG = `</?[a-zA-Z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>|</?[a-zA-Z][^<>]*>|<![a-zA-Z][^<>]*>`
const ENTITY = '&(?:#\\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});'
const URL_TEXT = '(?:https?|ftp)://[^\\s<>"]+|(?:mailto|tel):[^\\s<>"]+|(?<![\\p{L}\\d])www\\.[^\\s<>"]+'
const EMAIL = '(?<![\\p{L}\\d._%+-])[\\p{L}\\d._%+-]{1,64}@[\\p{L}\\d-]{1,63}(?:\\.[\\p{L}\\d-]{1,63})+'
const HANDLE = '(?<![\\p{L}\\d])@[\\p{L}\\d_]+'
const FILE_NAME = `(?<![\\p{L}\\d_.-])[\\p{L}\\d_-]+(?:\\.[\\p{L}\\d_-]+)*\\.(?:${FILE_EXTENSIONS})(?![\\p{L}\\d])`
const DOMAIN = `(?<![\\p{L}\\d_.-])[a-zA-Z\\d-]+(?:\\.[a-zA-Z\\d-]+)*\\.(?:${TOP_LEVEL_DOMAINS})(?![\\p{L}\\d])(?:/[^\\s<>"]*)?`
const PLACEHOLDER = '\\{\\{?\\s*[\\w.$-]+\\s*\\}?\\}|%\\{\\w+\\}'
// Not after a digit: in "20%dan" the d is a suffix.
const PRINTF = '(?<!\\d)%(?:\\d+\\$)?[sdif](?![a-zA-Z])'

const IN_ANY_TEXT = [COMMENT, TAG, ENTITY, URL_TEXT, EMAIL, HANDLE, FILE_NAME, DOMAIN, PLACEHOLDER, PRINTF]
const VERBATIM_ELEMENT = '<(code|pre|kbd|samp|script|style)\\b[^>]*>[\\s\\S]*?</\\1\\s*>'

const PLAIN = new RegExp(IN_ANY_TEXT.join('|'), 'gu')
const HTML = new RegExp([VERBATIM_ELEMENT, ...IN_ANY_TEXT].join('|'), 'giu')

function convertBetween(text: string, kept: RegExp, convert: (part: string) => string): string {
  let result = ''
  let end = 0
  for (const match of text.matchAll(kept)) {
    if (match.index > end) result += convert(text.slice(end, match.index))
    result += match[0]
    end = match.index + match[0].length
  }
  return result + (end < text.length ? convert(text.slice(end)) : '')
}

/** Applies `convert` to plain text, leaving tags, entities, addresses, file names and placeholders as they are. */
export function convertPlainText(text: string, convert: (part: string) => string): string {
  return convertBetween(text, PLAIN, convert)
}

/** The same for HTML: the content of code, pre, kbd, samp, script and style stays as well. */
export function convertHtmlText(html: string, convert: (part: string) => string): string {
  return convertBetween(html, HTML, convert)
}
