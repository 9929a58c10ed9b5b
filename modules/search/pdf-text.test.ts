import { expect, it } from 'vitest'
import { pdfOf } from '#db/seed/pdf.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { documentExample } from '#tests/content-examples.ts'
import { uploadForm } from '#tests/pictures.ts'
import { readFileTexts } from './file-texts.server.ts'
import { pdfText } from './pdf-text.server.ts'

const portal = await openPortal()

const paragraph = 'Mazkur Nizom davlat notarial idoralari faoliyatini tartibga soladi.'
const pdf = (paragraphs = [paragraph]) =>
  pdfOf({ lang: 'uz', heading: 'Oʻzbekiston qonunchiligi', under: '2026-yil', paragraphs })
const never = new AbortController().signal

it('reads all pages, as many letters as are asked for', async () => {
  const text = await pdfText(pdf([...Array<string>(80).fill(paragraph), 'Yakuniy xatboshi']), 100_000, never)
  expect(text).toMatch(/^O.zbekiston qonunchiligi\s+2026-yil\s+Mazkur Nizom/)
  expect(text).toMatch(/Yakuniy xatboshi$/)
  expect(await pdfText(pdf(), 13, never)).toHaveLength(13)
})

it('stops at what is broken, and when it is told to', async () => {
  await expect(pdfText(Buffer.from('no document'), 5, never)).rejects.toThrow('cannot be read')
  await expect(pdfText(pdf(), 5, AbortSignal.abort())).rejects.toThrow()
  const stopping = new AbortController()
  const read = pdfText(pdf(Array<string>(5000).fill(paragraph)), 10_000_000, stopping.signal)
  stopping.abort()
  await expect(read).rejects.toThrow('abort')
})

it('finds a document by what stands in its file', async () => {
  const superuser = await portal.as('superuser')
  const upload = await superuser.post('/api/docattachments/create/', uploadForm(pdf(), 'nizom.pdf'))
  expect(upload.status, upload.text).toBe(201)
  await added(
    superuser,
    { path: '/documents', example: documentExample },
    { files: [{ docattachment: upload.body.id, locale: 'uz' }] },
  )
  expect(await readFileTexts(portal.ground)).toBe(1)
  const { body } = await portal.anonymous().get('/api/search/?q=идоралар фаолияти')
  expect(body.results.map(({ type, file }: Body) => [type, file.extension])).toEqual([['document', 'pdf']])
})
