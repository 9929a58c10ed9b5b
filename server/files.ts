import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/api.ts'
import { Refusal } from '#common/errors.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import {
  addressName,
  docattachmentOf,
  docattachmentRepository,
  documentFile,
} from '#modules/docattachments/repository.server.ts'
import { documentUse, pictureUse } from '#modules/uses/repository.server.ts'
import { askedRange, isKnown } from '#platform/byte-range.server.ts'
import { savedAs } from '#platform/file-names.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { noContentPolicy } from './middleware/security-headers.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The bytes under a name never change; a day keeps proxies from showing long what was hidden meanwhile. */
const oneDay = 24 * 60 * 60

/** `/files/{token}/{width}.{avif|webp|jpg}`: for visitors when something that they can see shows it, for staff when they may see it. */
export function servePictures(ground: Ground) {
  const store = watched(ground)
  return createMiddleware<ApiEnv, '/files/:token/:file'>(async (c) => {
    const { token, file } = c.req.param()
    const [, width, extension = ''] = /^([1-9]\d{0,4})\.(avif|webp|jpg)$/.exec(file) ?? []
    const picture = width ? await attachmentRepository.byToken(ground.db, token) : undefined
    if (width && !picture) return formerPicture(c, ground, { token, width: Number(width), extension })
    if (!picture?.widths.includes(Number(width))) return absent()
    if (!(await pictureUse.isFor(ground.db, c.get('context').viewer, picture.id))) return absent()
    return send(
      c,
      store,
      { name: `${token}/${file}`, etag: `"${token}-${file}"`, modified: picture.created_at },
      {
        'content-type': types[extension] ?? '',
      },
    )
  })
}

/**
 * `/files/documents/{token}/{name}`: documents to be saved under their own names, videos and captions to be played, for whom pictures
 * are. All may be asked for in parts.
 */
export function serveDocuments(ground: Ground) {
  const store = watched(ground)
  return createMiddleware<ApiEnv, '/files/documents/:token/:name'>(async (c) => {
    const { token, name } = c.req.param()
    const document = await docattachmentRepository.byToken(ground.db, token)
    if (!document) return formerDocument(c, ground, token)
    if (name !== addressName(document.original_name, document.extension)) return absent()
    if (!(await documentUse.isFor(ground.db, c.get('context').viewer, document.id))) return absent()
    const stored = { name: documentFile(token), etag: `"${document.sha256}"`, modified: document.created_at }
    return send(c, store, stored, {
      'content-type': document.mime,
      'content-disposition': document.kind === 'document' ? savedAs(document.original_name) : 'inline',
    })
  })
}

type Asked = { token: string; width: number; extension: string }

/** An address from before a picture was replaced leads to the new one, in the width that was asked for or the next. */
async function formerPicture(c: Context<ApiEnv>, { db }: Ground, { token, width, extension }: Asked) {
  const picture = await attachmentRepository.byFormerName(db, token)
  if (!picture || !(await pictureUse.isFor(db, c.get('context').viewer, picture.id))) return absent()
  const nearest = picture.widths.find((each) => each >= width) ?? picture.widths.at(-1)
  return leadTo(c, `/files/${picture.token}/${nearest}.${extension}`)
}

/** The same for a document, whatever the new file is called. */
async function formerDocument(c: Context<ApiEnv>, { db }: Ground, token: string) {
  const document = await docattachmentRepository.byFormerName(db, token)
  if (!document || !(await documentUse.isFor(db, c.get('context').viewer, document.id))) return absent()
  return leadTo(c, docattachmentOf(document).path)
}

/** Asked for anew each time: it may be replaced once more, or hidden. */
function leadTo(c: Context<ApiEnv>, path: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(path, 302)
}

type Stored = { name: string; etag: string; modified: Date }

/** So many files that are not where they should be are told of by one process. */
const mostTold = 1000

/** The store of files, and who tells the operator, once for each, of those that the database names and the store has not. */
function watched({ files, log }: Ground) {
  const told = new Set<string>()
  const isLost = (name: string) => {
    if (told.has(name) || told.size >= mostTold) return
    told.add(name)
    log.warn('file_lost', { file: name })
  }
  return { files, isLost }
}

/** Answers with a stored file or a part of it, or with nothing where its asker has it. Nothing in it can run. */
async function send(
  c: Context<ApiEnv>,
  { files, isLost }: ReturnType<typeof watched>,
  stored: Stored,
  more: Record<string, string>,
) {
  const size = await files.size(stored.name)
  if (size === undefined) {
    isLost(stored.name)
    return absent()
  }
  const facts = { size, etag: stored.etag, lastModified: stored.modified.toUTCString() }
  const isStaff = c.get('context').viewer !== null
  const headers: Record<string, string> = {
    ...more,
    etag: facts.etag,
    'last-modified': facts.lastModified,
    'accept-ranges': 'bytes',
    'cache-control': isStaff ? 'private, no-store' : `public, max-age=${oneDay}`,
    'content-security-policy': `${noContentPolicy}; sandbox`,
    'cross-origin-resource-policy': 'same-site',
  }
  const asked = (name: string) => c.req.header(name)
  if (isKnown(asked('if-none-match'), asked('if-modified-since'), facts)) return c.body(null, 304, headers)
  const range = askedRange({ method: c.req.method, range: asked('range'), ifRange: asked('if-range') }, facts)
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
  }
  headers['content-length'] = String(range ? range.end - range.start + 1 : size)
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  // Nobody would read the stream of an answer to HEAD, and it would stay open.
  const file = c.req.method === 'HEAD' ? undefined : await files.get(stored.name, range)
  return c.newResponse(file ? (Readable.toWeb(file.body) as ReadableStream) : null, range ? 206 : 200, headers)
}

/** Who follows a link to it reads a page that says so, everybody else a problem. */
function absent(): never {
  throw new Refusal(404, 'not_found')
}
