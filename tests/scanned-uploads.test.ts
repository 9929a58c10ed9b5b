import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { contentRoutes } from '#api/api.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { openPortal } from './app.ts'
import { openClamd } from './clamd.ts'
import type { Client } from './client.ts'
import { docxOf, pdfOf } from './documents.ts'
import { eicar } from './eicar.ts'
import { drawn, uploadForm } from './pictures.ts'
import { custodian } from './reporting.ts'
import { filesOf, removeFiles } from './stored-files.ts'

const clamd = await openClamd()
const { recipient } = await custodian()
const portal = await openPortal({ CLAMD: clamd.setting, INTEGRITY_RECIPIENT: recipient })
beforeEach(() => removeFiles(portal.ground))
afterAll(() => clamd.end())

/** Every call that takes a file, so that none can come without the scan. */
const calls = contentRoutes.filter(({ multipart }) => multipart).map(({ path }) => path)
const picture = await drawn().png().toBuffer()

/** A file of a kind that a call takes, with something in it. */
function formFor(path: string, holding: string): FormData {
  const fields: Record<string, string> = path.endsWith('/replace') ? { version: '1' } : {}
  if (/^\/attachments\//.test(path))
    return uploadForm(Buffer.concat([picture, Buffer.from(holding)]), 'Sirli.png', fields)
  if (path.endsWith('/import')) return uploadForm(Buffer.from(`slug,full_name_uz\n,${holding}\n`), 'Sirli.csv')
  return uploadForm(pdfOf({ more: [`% ${holding}\nnull`] }), 'Sirli.pdf', fields)
}
const send = (by: Client, path: string, holding: string, locale = 'en') =>
  by.post(`/${locale}/api${path.replace(/:\w+/g, '1')}/`, formFor(path, holding))
const events = () => portal.lines.map((line) => JSON.parse(line))

async function mustHoldNothing(): Promise<void> {
  const tables = ['attachments', 'docattachments', 'appeal_files', 'integrity_files', 'mediators', 'employees']
  for (const table of tables) expect([table, await portal.query(`select 1 from ${table}`)]).toEqual([table, []])
  expect(await filesOf(portal.ground)).toEqual([])
  expect(portal.lines.join('')).not.toContain('Sirli')
}

describe('malicious software in an upload', () => {
  it.each(calls)('is refused by %s, leaves nothing behind and is told in the log by its name alone', async (path) => {
    const { status, body } = await send(await portal.as('superuser'), path, eicar)
    expect([status, body.code]).toEqual([415, 'malicious_file'])
    expect(events()).toEqual([
      {
        at: expect.any(String),
        level: 'warn',
        event: 'malicious_file',
        signature: expect.stringMatching(/^Eicar-Test-Signature(?:\.UNOFFICIAL)?$/),
      },
    ])
    await mustHoldNothing()
  })

  it('is told to its sender in their language', async () => {
    const chief = await portal.as('superuser')
    for (const locale of ['uz', 'uzb', 'ru', 'en'] as const) {
      const { body } = await send(chief, '/docattachments/create', eicar, locale)
      expect(body.detail).toBe(refusalMessage('malicious_file', locale))
    }
  })

  it.runIf(clamd.isReal)('is found within a packed document', async () => {
    const packed = docxOf([{ name: 'word/embeddings/a.bin', data: eicar }])
    expect(packed.includes(eicar)).toBe(false)
    const { status } = await (await portal.as('superuser')).post(
      '/api/docattachments/create/',
      uploadForm(packed, 'Sirli.docx'),
    )
    expect(status).toBe(415)
  })

  it('is not seen in what is clean', async () => {
    const chief = await portal.as('superuser')
    for (const path of ['/attachments/create', '/docattachments/create', '/appeals/attachments', '/integrity/files'])
      expect([path, (await send(chief, path, '')).status]).toEqual([path, 201])
    expect(events()).toEqual([])
  })
})

describe('a scanner that is away', () => {
  it('keeps every file out with 503, nothing else, and lets them in when it is back', async () => {
    const chief = await portal.as('superuser')
    const metrics = createMetrics(portal)
    expect(await metrics.text()).toContain('adliya_scanner_up 1')
    await clamd.close()
    for (const path of calls) {
      const { status, body, headers } = await send(chief, path, '')
      expect([path, status, body.code, headers.get('retry-after')]).toEqual([path, 503, 'file_unchecked', '60'])
    }
    expect(new Set(events().map(({ event }) => event))).toEqual(new Set(['scanner_away']))
    await mustHoldNothing()
    for (const path of ['/readyz', '/api/posts/']) expect((await portal.anonymous().get(path)).status).toBe(200)
    expect(await metrics.text()).toContain('adliya_scanner_up 0')
    await clamd.open()
    expect((await send(chief, '/docattachments/create', '')).status).toBe(201)
  })

  it.runIf(clamd.isReal)('is one to which a file is too large, too', async () => {
    const { status, body } = await send(await portal.as('superuser'), '/docattachments/create', 'x'.repeat(1024 * 1024))
    expect([status, body.code]).toEqual([503, 'file_unchecked'])
    // It may have gone before its words were read.
    const reason = expect.stringMatching(/^INSTREAM size limit|^EPIPE$|^ECONNRESET$/)
    expect(events()).toMatchObject([{ event: 'scanner_away', reason }])
    await mustHoldNothing()
  })
})
