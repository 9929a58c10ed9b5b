import { useEffect, useRef, useState } from 'react'
import type { Control } from '#app/ui/field.tsx'

export type RichTextFieldProps = {
  control: Control
  label: string
  lang: string
  placeholder: string
  value: string
  onChange: (html: string) => void
}

type RichTextEditor = typeof import('./rich-text-editor.tsx').RichTextEditor

/**
 * A text with headings, lists, links, pictures and tables. The value posts as HTML in a text area of the field's name,
 * which is what stands there until the editor has come: it is larger than the rest of the page, and is fetched by whoever
 * has such a field. Where it does not come, the text area stays.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { control, lang, placeholder, value, onChange } = props
  const [Editor, setEditor] = useState<RichTextEditor>()
  const [isReady, setReady] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    let isHere = true
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => isHere && setEditor(() => RichTextEditor),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])

  return (
    <>
      <textarea
        {...control}
        ref={area}
        id={isReady ? `${control.id}-html` : control.id}
        className="field"
        // As high as the editor, which moves nothing when it comes.
        rows={12}
        lang={lang}
        placeholder={placeholder}
        hidden={isReady}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {Editor && <Editor {...props} area={area} onReady={() => setReady(true)} />}
    </>
  )
}
