import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { isLinkTarget } from './link-target.ts'

/** Sets, changes or removes the link of the chosen words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('richText')
  const content = useTranslations('content')
  const id = useId()
  const present = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [address, setAddress] = useState(present)
  const [wrong, setWrong] = useState(false)

  const save = () => {
    const href = address.trim()
    if (!isLinkTarget(href)) {
      setWrong(true)
      document.getElementById(id)?.focus()
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without chosen words the address itself becomes the text.
    if (editor.state.selection.empty && !present)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('linkTitle')}>
      <div className="body">
        <Field
          label={t('linkAddress')}
          id={id}
          name=""
          hint={t('linkHint')}
          errors={wrong ? [{ code: 'invalid_link', message: t('linkBad') }] : undefined}
        >
          {({ name: _unnamed, ...control }) => (
            <input
              {...control}
              className="field"
              inputMode="url"
              value={address}
              autoFocus
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                save()
              }}
            />
          )}
        </Field>
      </div>
      <div className="acts">
        <Button className="btn btn-s sm" onPress={onClose}>
          {content('cancel')}
        </Button>
        {present && (
          <Button
            className="btn btn-s sm"
            onPress={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            {t('linkRemove')}
          </Button>
        )}
        <Button className="btn btn-p sm" onPress={save}>
          {t('linkSave')}
        </Button>
      </div>
    </Dialog>
  )
}
