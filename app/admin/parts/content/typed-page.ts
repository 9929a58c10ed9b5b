import { asHtml } from '#common/html.ts'
import { type Fields, localeOf } from './field-list.ts'

type Typed = {
  fields: Fields
  base: Fields
  nameOf: (field: string) => string
  isHtml: (field: string) => boolean
}

/**
 * The texts of a form that differ from what is stored, as a page that opens anywhere: for whoever may not save them, to hand
 * on or to paste back later.
 */
export function typedPage({ fields, base, nameOf, isHtml }: Typed): string {
  const texts = Object.entries(fields).filter(([name, value]) => localeOf(name) && value !== base[name])
  const parts = texts.map(([name, value]) => {
    const text = isHtml(name) ? value : `<p>${asHtml(value).replaceAll('\n', '<br>')}</p>`
    return `<h1>${asHtml(nameOf(name))}</h1>\n${text}\n`
  })
  return `<!doctype html>\n<meta charset="utf-8">\n${parts.join('')}`
}
