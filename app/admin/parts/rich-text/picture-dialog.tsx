import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { PictureDrop } from '#app/admin/parts/upload/picture-drop.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { Attachment } from '#modules/attachments/contract.ts'

/** A picture of a text, as its node holds it. */
type Shown = { src: string; alt: string; width?: number | null; height?: number | null }

/** Uploads a picture, asks what it shows, and puts it into the text; of the picture that is chosen there, asks what it shows. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('richText')
  const says = useTranslations('editor')
  const content = useTranslations('content')
  const id = useId()
  const [present] = useState(() => chosenIn(editor))
  const [picture, setPicture] = useState(present)
  const [alt, setAlt] = useState(present?.alt ?? '')
  const [decorative, setDecorative] = useState(present?.alt === '')
  const [wrong, setWrong] = useState(false)
  const isNew = !present && picture !== null
  // What chose it is gone: one goes on with what it shows.
  useEffect(() => {
    if (isNew) document.getElementById(id)?.focus()
  }, [isNew, id])
  const take = (done: Attachment) => {
    setPicture(shownOf(done))
    // What is known of it is said again, in the language of the text.
    const locale = locales.find((each) => localeFacts[each].tag === editor.view.dom.lang)
    if (locale) setAlt((typed) => typed || done[localizedName('alt', locale)])
  }

  const save = () => {
    if (!picture) return
    const described = decorative ? '' : alt.trim()
    if (!decorative && !described) {
      setWrong(true)
      document.getElementById(id)?.focus()
      return
    }
    const chain = editor.chain().focus()
    if (present) chain.updateAttributes('picture', { alt: described }).run()
    else chain.insertContent({ type: 'picture', attrs: { ...picture, alt: described } }).run()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t(present ? 'picture' : 'pictureTitle')}>
      <div className="body">
        {picture ? <img src={picture.src} alt="" /> : <PictureDrop alt={{}} onDone={take} />}
        {!decorative && (
          <Field
            label={t('pictureAlt')}
            id={id}
            name=""
            hint={says('coverAltHint')}
            errors={wrong ? [{ code: 'required', message: t('pictureAltMissing') }] : undefined}
          >
            {({ name: _unnamed, ...control }) => (
              <input
                {...control}
                className="field"
                maxLength={250}
                value={alt}
                onChange={(event) => setAlt(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  save()
                }}
              />
            )}
          </Field>
        )}
        <label className="swl" htmlFor={`${id}-decorative`}>
          {says('decorative')}
          <Switch
            id={`${id}-decorative`}
            checked={decorative}
            onChange={(event) => setDecorative(event.target.checked)}
          />
        </label>
      </div>
      <div className="acts">
        <Button className="btn btn-s sm" onPress={onClose}>
          {content('cancel')}
        </Button>
        <Button className="btn btn-p sm" isDisabled={!picture} onPress={save}>
          {present ? says('save') : t('pictureInsert')}
        </Button>
      </div>
    </Dialog>
  )
}

function chosenIn({ state: { selection } }: Editor): Shown | null {
  const node = selection instanceof NodeSelection ? selection.node : null
  return node?.type.name === 'picture' ? (node.attrs as Shown) : null
}

function shownOf(picture: Attachment): Shown {
  const width = picture.widths.findLast((each) => each <= 960) ?? picture.widths[0]
  const height = width ? Math.round((picture.height / picture.width) * width) : null
  return { src: `${picture.path}/${width}.webp`, alt: '', width, height }
}
