import { expect } from 'vitest'
import type { Portal } from './app.ts'
import type { Body } from './client.ts'
import { postExample } from './content-examples.ts'

/** Posts, for `added`. */
export const post = { path: '/posts', example: postExample } as const

/** The texts of a post in Uzbek alone. */
export const inUzbek = (title_uz: string, over: Body = {}): Body => ({
  ...{ title_uz, title_uzb: '', title_ru: '', title_en: '', summary_uz: '', description_uz: '' },
  ...over,
})

/** The titles of what a search has found, in their order. */
export const titles = (body: Body): string[] => body.results.map(({ title }: Body) => title)

/** How a stranger searches on a portal; each time another one, so that nobody asks too often. */
export const searchOn =
  (portal: Portal) =>
  async (q: string, more: Record<string, string> = {}, locale = 'uz'): Promise<Body> => {
    const asked = new URLSearchParams({ q, ...more })
    const { status, body } = await portal.stranger().get(`/${locale}/api/search/?${asked}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

/** What is suggested to somebody who types on a portal. */
export const suggestOn =
  (portal: Portal) =>
  async (q: string, locale = 'uz'): Promise<Body> =>
    (await portal.anonymous().get(`/${locale}/api/search/suggest/?${new URLSearchParams({ q })}`)).body
