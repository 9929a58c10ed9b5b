import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { Button, ToggleButton, Toolbar } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { TableMenu } from './table-menu.tsx'

type Chain = ReturnType<Editor['chain']>
type Tool = { key: ToolKey; icon: typeof Bold; active: (editor: Editor) => boolean; run: (chain: Chain) => Chain }
type ToolKey =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'quote'

const marks: Tool[] = [
  { key: 'bold', icon: Bold, active: (it) => it.isActive('bold'), run: (chain) => chain.toggleBold() },
  { key: 'italic', icon: Italic, active: (it) => it.isActive('italic'), run: (chain) => chain.toggleItalic() },
  {
    key: 'underline',
    icon: Underline,
    active: (it) => it.isActive('underline'),
    run: (chain) => chain.toggleUnderline(),
  },
  { key: 'strike', icon: Strikethrough, active: (it) => it.isActive('strike'), run: (chain) => chain.toggleStrike() },
]
const heading = (level: 2 | 3): Pick<Tool, 'active' | 'run'> => ({
  active: (it) => it.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
})
const blocks: Tool[] = [
  { key: 'heading2', icon: Heading2, ...heading(2) },
  { key: 'heading3', icon: Heading3, ...heading(3) },
  {
    key: 'bulletList',
    icon: List,
    active: (it) => it.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'orderedList',
    icon: ListOrdered,
    active: (it) => it.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  { key: 'quote', icon: Quote, active: (it) => it.isActive('blockquote'), run: (chain) => chain.toggleBlockquote() },
]

/** The buttons above a text; arrow keys go from one to the next. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const t = useTranslations('richText')
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null)
  const { on, link, undo, redo } = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      on: [...marks, ...blocks].filter((tool) => tool.active(it)).map((tool) => tool.key),
      link: it.isActive('link'),
      undo: it.can().undo(),
      redo: it.can().redo(),
    }),
  })
  const toggle = ({ key, icon: Icon, run }: Tool) => (
    <ToggleButton
      key={key}
      aria-label={t(key)}
      isSelected={on.includes(key)}
      onChange={() => run(editor.chain().focus()).run()}
    >
      <Icon className="i" aria-hidden="true" />
    </ToggleButton>
  )
  return (
    <Toolbar className="rtb" aria-label={t('toolbar')}>
      {marks.map(toggle)}
      <i className="sep" />
      {blocks.map(toggle)}
      <i className="sep" />
      <ToggleButton aria-label={t('link')} isSelected={link} onChange={() => setDialog('link')}>
        <Link2 className="i" aria-hidden="true" />
      </ToggleButton>
      <Button aria-label={t('picture')} onPress={() => setDialog('picture')}>
        <Image className="i" aria-hidden="true" />
      </Button>
      <TableMenu editor={editor} />
      <i className="sep" />
      <Button aria-label={t('undo')} isDisabled={!undo} onPress={() => editor.chain().focus().undo().run()}>
        <Undo2 className="i" aria-hidden="true" />
      </Button>
      <Button aria-label={t('redo')} isDisabled={!redo} onPress={() => editor.chain().focus().redo().run()}>
        <Redo2 className="i" aria-hidden="true" />
      </Button>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={() => setDialog(null)} />}
    </Toolbar>
  )
}
