import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { Parts } from './parts.server.ts'

const inflated = promisify(inflate)

const windowSize = 1024 * 1024
/** Names and keywords that are looked for are shorter than this, so none is cut by the edge of a window unseen. */
const overlap = 4096
const tailSize = 2048
const mostObjectStreams = 20_000
const largestObjectStream = 16 * 1024 * 1024
const mostInflated = 256 * 1024 * 1024

/** What acts or carries files along. A JavaScript action has to name itself, so its code need not be looked for. */
const forbidden = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![^\s/<>[\](){}%])/
const escaped = /#([0-9a-f]{2})/gi

/**
 * Whether a file is a PDF that can be shown to anybody: it begins and ends as one, its cross-references are where it says,
 * it has pages, and nowhere in it, packed object streams included, is a script, a program to launch or a file inside. What
 * cannot be looked into (an encrypted or unusual object stream) is none.
 */
export async function isHarmlessPdf(parts: Parts): Promise<boolean> {
  const head = (await parts.read(0, 16)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(head) || !(await endsAsPdf(parts))) return false
  const found = { catalog: false, pages: false, encrypted: false }
  const look = (text: string): boolean => {
    if (/#[0-9a-f]{2}/i.test(text)) {
      const plain = text.replace(escaped, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      // Nobody has a reason to hide the name of a packed stream.
      if (forbidden.test(plain) || count(plain, '/ObjStm') > count(text, '/ObjStm')) return false
    }
    found.catalog ||= /\/Type\s*\/Catalog/.test(text)
    found.pages ||= /\/Type\s*\/Pages/.test(text)
    found.encrypted ||= /\/Encrypt[\s<]/.test(text)
    return !forbidden.test(text)
  }
  const packed: number[] = []
  for (let at = 0; at < parts.size; at += windowSize) {
    const text = (await parts.read(at, windowSize + overlap)).toString('latin1')
    if (!look(text)) return false
    for (const { index } of text.matchAll(/\/ObjStm/g)) if (index < windowSize) packed.push(at + index)
    if (packed.length > mostObjectStreams) return false
  }
  if (packed.length > 0 && found.encrypted) return false
  let total = 0
  for (const at of packed) {
    const text = await objectsAt(parts, at)
    total += text?.length ?? 0
    if (text === undefined || total > mostInflated || !look(text)) return false
  }
  return found.catalog && found.pages
}

const count = (text: string, word: string) => text.split(word).length

/** `startxref`, an offset at which cross-references do begin, and `%%EOF` with nothing but blanks behind it. */
async function endsAsPdf(parts: Parts): Promise<boolean> {
  const tail = (await parts.read(Math.max(0, parts.size - tailSize), tailSize)).toString('latin1')
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail) ?? []
  if (offset === undefined) return false
  const there = (await parts.read(Number(offset), 32)).toString('latin1')
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(there)
}

/** The unpacked objects of the stream whose dictionary names itself an object stream at `at`. */
async function objectsAt(parts: Parts, at: number): Promise<string | undefined> {
  const before = (await parts.read(Math.max(0, at - overlap), Math.min(overlap, at))).toString('latin1')
  const after = (await parts.read(at, overlap)).toString('latin1')
  const begin = /stream\r?\n/.exec(after)
  if (!begin) return undefined
  const dictionary = before.slice(before.lastIndexOf('obj')) + after.slice(0, begin.index)
  const start = at + begin.index + begin[0].length
  const data = await readUntil(parts, start, 'endstream')
  if (!data) return undefined
  if (!/\/Filter/.test(dictionary)) return data.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*[\]/>]/.test(dictionary) || /\/DecodeParms/.test(dictionary))
    return undefined
  const plain = await inflated(data, { maxOutputLength: largestObjectStream }).catch(() => undefined)
  return plain?.toString('latin1')
}

/** The bytes from `start` to a keyword. Most streams are short, so it looks a little way first, then further. */
async function readUntil(parts: Parts, start: number, keyword: string): Promise<Buffer | undefined> {
  for (let length = 16 * 1024; length <= largestObjectStream; length *= 4) {
    const data = await parts.read(start, length)
    const end = data.indexOf(keyword)
    if (end !== -1) return data.subarray(0, end)
    if (start + length >= parts.size) return undefined
  }
  return undefined
}
