import { TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from '@tiptap/pm/tables'
import type { CommandProps, Editor } from '@tiptap/react'
import { Table } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl'

const commands = [
  ['rowAfter', addRowAfter],
  ['columnAfter', addColumnAfter],
  ['headRow', toggleHeaderRow],
  ['rowDelete', deleteRow],
  ['columnDelete', deleteColumn],
  ['tableDelete', deleteTable],
] as const

/** Puts a table into the text, or changes the one that the cursor is in. */
export function TableMenu({ editor }: { editor: Editor }) {
  const t = useTranslations('richText')
  return (
    <MenuTrigger>
      <Button aria-label={t('table')}>
        <Table className="i" aria-hidden="true" />
      </Button>
      <Popover className="menu-pop" placement="bottom start">
        <Menu aria-label={t('table')}>
          {editor.isActive('table') ? (
            commands.map(([key, command]) => (
              <MenuItem
                key={key}
                className={key.endsWith('Delete') ? 'mi dz' : 'mi'}
                onAction={() => {
                  command(editor.state, editor.view.dispatch)
                  editor.commands.focus()
                }}
              >
                {t(key)}
              </MenuItem>
            ))
          ) : (
            <MenuItem
              className="mi"
              onAction={() => editor.chain().focus().insertContent(emptyTable()).command(toFirstCell).run()}
            >
              {t('tableAdd')}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** One begins to write where a table begins; put in, it has the cursor in its last cell. */
function toFirstCell({ tr }: CommandProps): boolean {
  const { $from } = tr.selection
  const depths = Array.from({ length: $from.depth + 1 }, (_, depth) => depth)
  const depth = depths.find((each) => $from.node(each).type.name === 'table')
  if (depth !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve($from.start(depth))))
  return true
}

function emptyTable() {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}
