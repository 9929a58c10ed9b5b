import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'

type Route = { parentId?: string; module: string; imports: string[] }

const assets = join(root, 'build', 'client', 'assets')

/** The built manifest of visitors, or of staff too. */
function manifestOf(piece: 'uz' | 'uz-staff'): { entry: Route; routes: Record<string, Route> } {
  const name = readdirSync(assets).find((file) => new RegExp(`^manifest-[0-9a-f]+-${piece}\\.js$`).test(file))
  const text = readFileSync(join(assets, name ?? 'none'), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** Every file that a route needs, its layouts' too. */
function filesOf(routes: Record<string, Route>, id: string | undefined): Set<string> {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return new Set()
  return new Set([route.module, ...route.imports, ...filesOf(routes, route.parentId)])
}

describe('files of scripts', () => {
  it('of a staff screen are few: in a file for each of its parts they were eighty', () => {
    const { routes } = manifestOf('uz-staff')
    const screens = Object.keys(routes).filter((id) => id.startsWith('uz:admin:'))
    expect(screens.length).toBeGreaterThan(50)
    expect(screens.filter((id) => filesOf(routes, id).size > 34)).toEqual([])
  })

  it('of registers come to no page that may have none: all scripts of a page have 130 KB', () => {
    const { routes } = manifestOf('uz')
    const loading = Object.keys(routes).filter((id) =>
      [...filesOf(routes, id)].some((file) => /\/registers-[\w-]+\.js$/.test(file)),
    )
    expect(loading).toEqual(['uz::professional-mediatorlar-reyestri'])
  })

  it('that tell how a form is wrong come to no page: 22 KB, where one import was enough to bring them to home', () => {
    const { entry, routes } = manifestOf('uz')
    const isZod = (file: string) =>
      readFileSync(join(assets, file.slice(file.lastIndexOf('/') + 1)), 'utf8').includes('_zod')
    const pages = Object.keys(routes).filter((id) => [...filesOf(routes, id)].some(isZod))
    expect([entry.module, ...entry.imports].filter(isZod)).toEqual([])
    expect(pages).toEqual([])
    expect(
      readdirSync(assets)
        .filter((file) => file.endsWith('.js'))
        .some(isZod),
    ).toBe(true)
    // Reading aloud is fetched by visitors, and tells letters as rules do.
    const reader = readdirSync(assets).find((file) => /^reader-[\w-]+\.js$/.test(file)) ?? 'none'
    expect(readFileSync(join(assets, reader), 'utf8')).not.toMatch(/rules-|_zod/)
  })

  it('of the staff area come to no visitor', () => {
    const { entry, routes } = manifestOf('uz')
    const pages = Object.keys(routes).filter((id) => !/:login/.test(id))
    expect(pages.length).toBeGreaterThan(40)
    const ofStaff = /\/(?:door|staff|screens|fields)-[\w-]+\.js$/
    const files = [entry.module, ...entry.imports, ...pages.flatMap((id) => [...filesOf(routes, id)])]
    expect(files.filter((file) => ofStaff.test(file))).toEqual([])
    expect([...filesOf(manifestOf('uz-staff').routes, 'uz:admin:index')].some((file) => ofStaff.test(file))).toBe(true)
  })
})
