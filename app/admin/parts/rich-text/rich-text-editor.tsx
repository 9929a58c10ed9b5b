import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast, undoMs } from '#app/ui/toast-queue.ts'
import { cleanPasted } from './clean-pasted.ts'
import { extensions } from './extensions.ts'
import type { RichTextFieldProps } from './rich-text-field.tsx'
import { tidyHtml } from './tidy-html.ts'
import { RichTextToolbar } from './toolbar.tsx'
import { useLateReport } from './use-late-report.ts'

type RichTextEditorProps = RichTextFieldProps & {
  /** In whose place the editor comes. */
  area: RefObject<HTMLTextAreaElement | null>
  onReady: () => void
}

/** From here on a text takes longer to write out than a key may take. */
const longText = 20_000

/** The editor of a rich text. Nothing is rewritten before someone types. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { control, label, lang, placeholder, value, onChange, area, onReady } = props
  const t = useTranslations('richText')
  const written = useRef(value)
  const latest = useRef({ onChange, onReady })
  latest.current = { onChange, onReady }
  // What is being saved may lead to another page, which goes on with what was told last.
  const isUnderway = useNavigation().state !== 'idle'
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    // The security policy forbids style elements; the rules stand in the style sheet.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (pasted: string) => {
        const { html, lost } = cleanPasted(pasted, window.location.origin)
        if (lost > 0) toast(t('picturesLost', { n: lost }), { kind: 'warning', stayMs: undoMs })
        return html
      },
      attributes: {
        id: control.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-placeholder': placeholder,
        lang,
      },
    },
    onUpdate: ({ editor: present }: { editor: Editor }) => {
      if (present.state.doc.content.size < longText || isUnderway) report(present)
      else later()
    },
  })
  const report = (present: Editor) => {
    written.current = tidyHtml(present.getHTML())
    latest.current.onChange(written.current)
  }
  const { later, settle } = useLateReport(area, () => editor && report(editor))

  // Before the next frame: whoever writes in the text area already writes on in the editor.
  useLayoutEffect(() => {
    if (!editor) return
    if (document.activeElement === area.current) editor.commands.focus('end')
    latest.current.onReady()
  }, [editor, area])

  useEffect(() => {
    // What was typed and is not told yet outlives a value that comes otherwise.
    if (!editor || value === written.current || settle()) return
    written.current = value
    // As saved a text may be cleaner than as typed: whoever is in it goes on at the same place.
    const { from, to } = editor.state.selection
    editor.chain().setContent(value, { emitUpdate: false }).setTextSelection({ from, to }).run()
  }, [editor, value, settle])

  useEffect(() => {
    if (!editor) return
    const { dom } = editor.view
    dom.toggleAttribute('aria-invalid', control['aria-invalid'] === true)
    if (control['aria-invalid']) dom.setAttribute('aria-invalid', 'true')
    if (control['aria-describedby']) dom.setAttribute('aria-describedby', control['aria-describedby'])
    else dom.removeAttribute('aria-describedby')
  }, [editor, control])

  return (
    editor && (
      <div className="rte">
        <RichTextToolbar editor={editor} />
        <EditorContent editor={editor} className="rtx" />
      </div>
    )
  )
}
