import { asHtml } from '#common/html.ts'
import { localeFacts } from '#common/locale.ts'
import type { LetterParts } from './letter.server.ts'
import { letterWords } from './letter-words.ts'

const styles = `
:root{color-scheme:light dark}
body{margin:0;background:#f2f5f9;color:#101c2c;font:16px/1.6 "Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
main{max-width:600px;margin:0 auto;padding:24px 16px;box-sizing:border-box;overflow-wrap:anywhere}
.c{background:#fff;border-top:4px solid #164a8c;border-radius:8px;padding:28px 28px 20px}
.m{font-size:14px;font-weight:600;color:#3f4e63;margin:0 0 20px}
h1{font:600 24px/1.3 Georgia,"Noto Serif",serif;margin:0 0 16px}
h2{font-size:17px;line-height:1.4;margin:28px 0 8px}
p{margin:0 0 16px}
a{color:#164a8c}
.b{display:inline-block;background:#164a8c;color:#fff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:8px}
.s{font-size:14px;color:#3f4e63}
dl{margin:0 0 20px;padding:16px 20px;background:#e7effa;border-radius:8px}
dt{font-size:14px;color:#3f4e63}
dd{margin:0 0 10px;font-weight:600}
ul{margin:0 0 16px;padding:0;list-style:none}
li{margin:0 0 14px}
footer{padding:20px 28px;font-size:14px;color:#3f4e63}
footer p{margin:0 0 8px}
@media (prefers-color-scheme:dark){
body{background:#0b1524;color:#f0f5fb}
.c{background:#142236;border-top-color:#8fbcff}
.m,.s,dt,footer{color:#b9c8da}
a{color:#a9ccff}
.b{background:#a9ccff;color:#0b1524}
dl{background:#1d304a}
}`
  .trim()
  .replaceAll('\n', '')

/** A letter as HTML: one column without tables, which needs neither pictures nor scripts. */
export function letterHtml({ locale, subject, paragraphs, button, facts = [], groups = [], footer = [] }: LetterParts) {
  const words = letterWords[locale]
  const body = [
    `<p class="m">${asHtml(words.sender)}</p><h1>${asHtml(subject)}</h1>`,
    ...paragraphs.map((text) => `<p>${lines(text)}</p>`),
    factList(facts),
    button ? `<p><a class="b" href="${asHtml(button.href)}">${asHtml(button.text)}</a></p>` : '',
    button ? `<p class="s">${words.copy}<br>${anchor({ text: button.href, href: button.href })}</p>` : '',
    ...groups.map(({ title, links }) => `<h2>${asHtml(title)}</h2><ul>${links.map(item).join('')}</ul>`),
  ]
  const small = [
    ...footer.map((each) => (typeof each === 'string' ? lines(each) : anchor(each))),
    `${words.ministry}<br>${words.automatic}`,
  ]
  return [
    `<!doctype html><html lang="${localeFacts[locale].tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><title>${asHtml(subject)}</title>`,
    `<style>${styles}</style></head><body><main><div class="c">${body.join('')}</div>`,
    `<footer>${small.map((text) => `<p>${text}</p>`).join('')}</footer></main></body></html>\n`,
  ].join('\n')
}

function factList(facts: { label: string; value: string }[]): string {
  if (facts.length === 0) return ''
  return `<dl>${facts.map(({ label, value }) => `<dt>${asHtml(label)}</dt><dd>${lines(value)}</dd>`).join('')}</dl>`
}

const item = ({ text, href, note }: { text: string; href: string; note?: string }) =>
  `<li>${anchor({ text, href })}${note ? `<br><span class="s">${lines(note)}</span>` : ''}</li>`

const anchor = ({ text, href }: { text: string; href: string }) => `<a href="${asHtml(href)}">${asHtml(text)}</a>`

const lines = (text: string) => asHtml(text).replaceAll(/\r?\n/g, '<br>')
