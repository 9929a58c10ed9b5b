/**
 * What the editor holds as the HTML that is stored: heading rows of tables in a `thead`, cells without needless
 * paragraphs, no empty paragraph at the end, nothing at all for an empty text.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const paragraph of body.querySelectorAll('td > p:only-child, th > p:only-child')) {
    paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const table of body.querySelectorAll('table')) partHead(table)
  while (body.lastElementChild?.matches('p') && body.lastElementChild.childNodes.length === 0)
    body.lastElementChild.remove()
  return body.innerHTML
}

function partHead(table: HTMLTableElement): void {
  const first = table.rows[0]
  if (!first || table.tHead || [...first.cells].some((cell) => cell.tagName !== 'TH')) return
  for (const cell of first.cells) cell.setAttribute('scope', 'col')
  table.createTHead().append(first)
}
