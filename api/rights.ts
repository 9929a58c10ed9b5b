import type { Tables } from './about.ts'
import { accessInWords, fieldsOf } from './fields.ts'
import type { Route } from './route.ts'

const intro = `# Rights

Every call of the API, who may make it, which fields it lets a caller write and which it shows. Printed from the table in
\`api/\` by \`node scripts/rights.mjs\`; a test fails when it is out of date, and another when a call answers that is not here.

Calls below \`/api\` stand under \`/api\`, \`/uz/api\`, \`/uzb/api\`, \`/ru/api\` and \`/en/api\` alike. \`title_*\` are the four
languages \`title_uz\`, \`title_uzb\`, \`title_ru\`, \`title_en\`; \`[…]\` is a list. \`public\` is anyone, \`client\` a signed-in client
user, \`session\` staff whose session still lacks its second step or own password as well, \`staff\` any signed-in member of staff, \`superuser\` superusers only; the rest are permissions, which superusers have all but those to \`integrity\`.
`

/** docs/rights.md: the table of routes for people who review it. */
export function rightsDocument({ content, session }: Tables): string {
  const all = [...content.map((it) => ({ ...it, path: `/api${it.path}` as const })), ...session]
  const groups = Map.groupBy(all, ({ path }) => path.split('/').slice(0, 3).join('/'))
  const parts = [...groups].map(([start, routes]) => `\n## ${start}\n\n${heading}\n${routes.map(row).join('\n')}\n`)
  return intro + parts.join('')
}

const heading = '| Call | Who | Parameters | Writes | Reads |\n| --- | --- | --- | --- | --- |'

function row(it: Route): string {
  const writes = fieldsOf(it.body, 'input') + (it.multipart ? ', file' : '')
  const reads = it.page ? 'a page' : fieldsOf(it.answer, 'output') || (it.answer ? '*' : '')
  const cells = [`${it.method} ${it.path}`, accessInWords(it.access), fieldsOf(it.query, 'input'), writes, reads]
  return `| ${cells.map((cell, at) => (at === 1 || cell === '' ? cell || '–' : `\`${cell}\``)).join(' | ')} |`
}
