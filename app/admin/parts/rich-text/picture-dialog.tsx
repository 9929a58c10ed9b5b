import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { PictureDrop } from '#app/admin/parts/upload/picture-drop.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Attachment } from '#modules/attachments/contract.ts'

/** Uploads a picture, asks what it shows, and puts it into the text. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('richText')
  const id = useId()
  const [picture, setPicture] = useState<Attachment | null>(null)
  const [alt, setAlt] = useState('')

  const insert = () => {
    if (!picture) return
    const width = picture.widths.findLast((each) => each <= 960) ?? picture.widths[0]
    const height = width ? Math.round((picture.height / picture.width) * width) : null
    editor
      .chain()
      .focus()
      .insertContent({
        type: 'picture',
        attrs: { src: `${picture.path}/${width}.webp`, alt: alt.trim(), width, height },
      })
      .run()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('pictureTitle')}>
      <div className="body">
        {picture ? (
          <img src={`${picture.path}/${picture.widths[0]}.webp`} alt="" />
        ) : (
          <PictureDrop alt={{}} onDone={(done) => setPicture(done)} />
        )}
        <Field label={t('pictureAlt')} id={id} name="">
          {({ name: _unnamed, ...control }) => (
            <input
              {...control}
              className="field"
              maxLength={250}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="acts">
        <Button className="btn btn-p sm" isDisabled={!picture} onPress={insert}>
          {t('pictureInsert')}
        </Button>
      </div>
    </Dialog>
  )
}
