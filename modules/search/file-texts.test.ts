import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { documentExample } from '#tests/content-examples.ts'
import { docxOf } from '#tests/documents.ts'
import { uploadForm } from '#tests/pictures.ts'
import { zipOf } from '#tests/zips.ts'
import { docxText } from './docx-text.server.ts'
import { readFileTexts } from './file-texts.server.ts'

const portal = await openPortal()

const xml = `<w:body><w:p><w:r><w:t>Oʻzbekiston &amp; </w:t></w:r><w:r><w:instrText>PAGE</w:instrText><w:t xml:space="preserve">qonun&#x2BC;chiligi</w:t></w:r></w:p>
  <w:p><w:tab/><w:t>ikkinchi xatboshi</w:t></w:p></w:body>`
const docx = (text = xml) => docxOf([], 'wordprocessingml.document.main+xml', text)
const never = new AbortController().signal

it('reads the paragraphs of a Word document and nothing else', async () => {
  expect((await docxText(docx(), 1000, never)).replace(/\s*\n\s*/g, '\n')).toBe(
    'Oʻzbekiston & qonunʼchiligi\nikkinchi xatboshi',
  )
  expect(await docxText(docx(), 5, never)).toBe('Oʻzbe')
  expect(await docxText(docx(''), 5, never)).toBe('')
  expect(await docxText(zipOf([{ name: 'a.xml', data: 'b' }]), 5, never)).toBe('')
})

it('puts nothing in the place of an entity that a document declares, at home or elsewhere', async () => {
  const declared =
    '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>'
  const text = `${declared}<w:p><w:r><w:t>so &b; &file; do</w:t></w:r></w:p>`
  expect(await docxText(docx(text), 1000, never)).toBe('so &b; &file; do')
})

it('stops at what is broken, too long, or has taken too long', async () => {
  await expect(docxText(Buffer.from('no archive'), 5, never)).rejects.toThrow()
  await expect(docxText(docx(' '.repeat(51 * 1024 * 1024)), 5, never)).rejects.toThrow('too long')
  await expect(docxText(docx(), 5, AbortSignal.abort())).rejects.toThrow()
})

it.each(['uz', 'uzb'])(
  'finds a document by what stands in its file in %s, soon after it came, and shows where',
  async (locale) => {
    const superuser = await portal.as('superuser')
    const marked = docx(xml.replace('Oʻzbekiston', '&lt;b&gt;\u202E Oʻzbekiston'))
    const upload = await superuser.post('/api/docattachments/create/', uploadForm(marked, 'qonun.docx'))
    expect(upload.status, upload.text).toBe(201)
    const files = [{ docattachment: upload.body.id, locale }]
    await added(superuser, { path: '/documents', example: documentExample }, { files })
    const search = async () => (await portal.anonymous().get('/api/search/?q=хатбоши')).body.results
    expect(await search()).toEqual([])
    expect([await readFileTexts(portal.ground), await readFileTexts(portal.ground)]).toEqual([1, 0])
    expect((await search()).map(({ type, file }: Body) => [type, file.extension])).toEqual([['document', 'docx']])
    const [{ in_file, snippet, snippet_html }] = await search()
    expect([in_file, snippet.filter(({ mark }: Body) => mark)]).toEqual([true, [{ text: 'xatboshi', mark: true }]])
    expect(snippet_html).toBe('&lt;b&gt; Oʻzbekiston &amp; qonunʼchiligi ikkinchi <mark>xatboshi</mark>')
    const [named] = (await portal.anonymous().get('/api/search/?q=медиация')).body.results
    expect([named.in_file, named.title_parts.some(({ mark }: Body) => mark)]).toEqual([false, true])
  },
)
