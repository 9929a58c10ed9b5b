import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'

type Sheet = { text: string; hash: string }

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

/** The built files never change while they are served. */
const sheets = new Map<string, Sheet | undefined>()

/**
 * Puts the styles of a page into it, so that a phone on a slow network paints one round trip earlier (decision record
 * 0034). Their links stay, switched off: the browser fetches nothing, and React finds what it rendered. Gives the page
 * and the hashes that its policy has to allow. A sheet that cannot be read stays a link.
 */
export function withStyles(html: string, folder = join(root, 'build', 'client')): { html: string; hashes: string[] } {
  const hashes: string[] = []
  const finished = html.replace(stylesheet, (link, href: string) => {
    const path = join(folder, href)
    if (!sheets.has(path)) sheets.set(path, read(path))
    const sheet = sheets.get(path)
    if (!sheet) return link
    hashes.push(sheet.hash)
    return `<style>${sheet.text}</style>${link.replace('/>', ' disabled=""/>')}`
  })
  return { html: finished, hashes }
}

function read(path: string): Sheet | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    if (/<\/style/i.test(text)) return undefined
    return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
  } catch {
    return undefined
  }
}
