import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { Control } from '#app/ui/field.tsx'
import { extensions } from './extensions.ts'
import { tidyHtml } from './tidy-html.ts'
import { RichTextToolbar } from './toolbar.tsx'

type RichTextFieldProps = {
  control: Control
  label: string
  lang: string
  placeholder: string
  value: string
  onChange: (html: string) => void
}

/**
 * A text with headings, lists, links, pictures and tables. The value posts as HTML in a text area of the field's name,
 * which is what stands there until the editor has loaded. Nothing is rewritten before someone types.
 */
export function RichTextField({ control, label, lang, placeholder, value, onChange }: RichTextFieldProps) {
  const written = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    // The security policy forbids style elements; the rules stand in the style sheet.
    injectCSS: false,
    editorProps: {
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
      written.current = tidyHtml(present.getHTML())
      tell.current(written.current)
    },
  })

  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    if (!editor) return
    const { dom } = editor.view
    dom.toggleAttribute('aria-invalid', control['aria-invalid'] === true)
    if (control['aria-invalid']) dom.setAttribute('aria-invalid', 'true')
    if (control['aria-describedby']) dom.setAttribute('aria-describedby', control['aria-describedby'])
    else dom.removeAttribute('aria-describedby')
  }, [editor, control])

  return (
    <>
      <textarea
        {...control}
        id={editor ? `${control.id}-html` : control.id}
        className="field"
        rows={14}
        lang={lang}
        hidden={editor !== null}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {editor && (
        <div className="rte">
          <RichTextToolbar editor={editor} />
          <EditorContent editor={editor} className="rtx" />
        </div>
      )}
    </>
  )
}
