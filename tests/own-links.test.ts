import { expect, it } from 'vitest'
import { openPortal } from './app.ts'
import type { Body } from './client.ts'
import { categoryExample, employeeExample, postExample, usefulLinkExample } from './content-examples.ts'

const local = await openPortal()
const named = await openPortal({ ORIGIN: 'https://adliya.example' })

let slugs = 0

async function stored(portal: typeof local, path: string, example: Body): Promise<Body> {
  const superuser = await portal.as('superuser')
  const added = await superuser.post(`/api${path}/create/`, { slug: `havola-${slugs++}`, ...example })
  expect([path, added.status, added.body.errors]).toEqual([path, 201, undefined])
  const again = { ...example, version: added.body.version }
  const { status, body } = await superuser.put(`/api${path}/${added.body.slug}/update/`, again)
  expect([path, status]).toEqual([path, 200])
  return body
}

it('a link that was pasted with the address of the portal is understood as the path within it', async () => {
  const kept = async (portal: typeof local, link: string) => [
    (await stored(portal, '/categories', categoryExample({ kind: 'link', link }))).link,
    (await stored(portal, '/useful-links', usefulLinkExample({ link }))).link,
  ]
  const both = (link: string) => [link, link]
  expect(await kept(named, 'https://Adliya.example:443/ru/posts?p=2#a')).toEqual(both('/posts?p=2#a'))
  expect(await kept(named, 'https://adliya.example')).toEqual(both('/'))
  // Behind a proxy the portal may not know that it is asked by https.
  expect(await kept(local, 'https://localhost/uzb/foto-gallery')).toEqual(both('/foto-gallery'))
  const others = ['https://adliya.example.uz/posts', 'https://my.adliya.example/', 'https://adliya.example:8443/']
  for (const link of [...others, 'https://adliya.example@evil.example/', 'https://adliya.example//evil.example/a'])
    expect(await kept(named, link)).toEqual(both(link))
})

it('texts lead within the portal as well, whoever reads them', async () => {
  const text = (href: string) => `<p><a href="${href}">Hujjat</a></p>`
  const pasted = text('https://adliya.example/posts/elon?a=1&amp;b=2')
  const inner = text('/posts/elon?a=1&amp;b=2')
  const post = await stored(
    named,
    '/posts',
    postExample({ description_uz: pasted, description_ru: text('https://lex.uz/') }),
  )
  expect([post.description_uz, post.description_ru]).toEqual([
    inner,
    '<p><a href="https://lex.uz/" rel="noopener">Hujjat</a></p>',
  ])
  const category = await stored(named, '/categories', categoryExample({ body_uz: pasted, kind: 'employees' }))
  expect(category.body_uz).toBe(inner)
  const employee = employeeExample({ user_info_uz: pasted, category: category.id })
  expect((await stored(named, '/employees', employee)).user_info_uz).toBe(inner)
})
