import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { useEditor } from './use-editor.ts'

type EditorFormProps = {
  editor: Pick<ReturnType<typeof useEditor>, 'form' | 'onSubmit' | 'current'>
  id: string
  className: string
  /** That the record had when it was opened; undefined for a new one. */
  version: number | undefined
  children: ReactNode
}

/**
 * The form of an editor, which says itself what is wrong and sends files too. It names the version that its changes are made to: the
 * one that was opened or, once two people's changes were compared, the other person's.
 */
export function EditorForm({ editor, id, className, version, children }: EditorFormProps) {
  return (
    <Form
      id={id}
      className={className}
      method="post"
      encType="multipart/form-data"
      noValidate
      autoComplete="off"
      ref={editor.form}
      onSubmit={editor.onSubmit}
    >
      {version !== undefined && <input type="hidden" name="version" value={editor.current ?? version} />}
      {children}
    </Form>
  )
}
