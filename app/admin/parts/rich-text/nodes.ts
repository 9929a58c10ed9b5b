import { tableEditing } from '@tiptap/pm/tables'
import { Mark, mergeAttributes, Node } from '@tiptap/react'

/** A picture of the portal's own, as it stands in a text. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
      loading: { default: 'lazy' },
    }
  },
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes() {
      // `colwidth` is asked for by the table commands; the portal's tables have no fixed widths.
      return { colspan: span('colspan'), rowspan: span('rowspan'), colwidth: { default: null, rendered: false } }
    },
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const TableCell = cell('tableCell', 'td')
const TableHeader = cell('tableHeader', 'th')

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const roles: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension) => (extension.name in roles ? { tableRole: roles[extension.name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
})

/** Tables without column widths, which the content security policy could not show anyway. */
export const tableNodes = [Table, TableRow, TableHeader, TableCell]

const mark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** Marks that have no button, kept where a text has them. */
export const keptMarks = [mark('subscript', 'sub'), mark('superscript', 'sup'), mark('cite', 'cite')]
