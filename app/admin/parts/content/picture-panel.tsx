import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ToldLost } from '#app/admin/parts/media/told-lost.tsx'
import { PictureDrop } from '#app/admin/parts/upload/picture-drop.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import type { Attachment } from '#modules/attachments/contract.ts'
import type { Fields } from './field-list.ts'
import { FlagField } from './plain-fields.tsx'

/** A stored picture, with what was said about it when it was read. */
export type ShownPicture = Pick<Attachment, 'id' | 'path' | 'widths' | 'lost' | 'decorative' | Localized<'alt'>>

/** Under this name a form keeps a picture that was chosen in it, so that a draft brings it back to be seen and described. */
const chosenAs = 'thumbnail_shown'

/** The value of a form that shows a picture which its record does not have yet. */
export const showing = (picture: ShownPicture | null): Fields => ({ [chosenAs]: JSON.stringify(picture) })

/** The bound of the contract of pictures. */
const mostAlt = 250

type PicturePanelProps = {
  /** What the picture is to the record: its cover, a portrait. */
  title: string
  picture: ShownPicture | null
  fields: Fields
  errors: FieldErrors | undefined
  setMany: (values: Fields) => void
  onChange: (name: string, value: string) => void
}

/** The picture of a record (`thumbnail`), with what it shows in each language (`alt_uz`, `decorative`). */
export function PicturePanel({ title, picture: stored, fields, errors, setMany, onChange }: PicturePanelProps) {
  const t = useTranslations('editor')
  const [replacing, setReplacing] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const chosen: ShownPicture | null = JSON.parse(fields[chosenAs] ?? 'null')
  const shown = [chosen, stored].find((each) => each && String(each.id) === fields.thumbnail)
  const alts = Object.fromEntries(
    locales.map((locale) => [localizedName('alt', locale), fields[localizedName('alt', locale)] ?? '']),
  )

  const take = (picture: Attachment) => {
    setReplacing(false)
    // A picture that is known already brings its own description.
    const known = Object.fromEntries(
      locales.map((locale) => [localizedName('alt', locale), picture[localizedName('alt', locale)]]),
    )
    const empty = Object.fromEntries(Object.keys(alts).map((name) => [name, '']))
    setMany({
      thumbnail: String(picture.id),
      ...showing(picture),
      ...(picture.duplicate ? known : shown ? empty : {}),
      ...(picture.duplicate ? { decorative: picture.decorative ? 'on' : '' } : {}),
    })
  }
  const clear = () => {
    const empty = Object.fromEntries(Object.keys(alts).map((name) => [name, '']))
    setMany({ thumbnail: '', decorative: '', ...empty })
    // The button goes with the picture.
    panel.current?.focus()
  }

  return (
    <section className="pn" id="thumbnail" aria-label={title} tabIndex={-1} ref={panel}>
      <h2>
        {title}
        {shown && (
          <button
            type="button"
            className="btn btn-g sm"
            aria-expanded={replacing}
            onClick={() => setReplacing(!replacing)}
          >
            {t('coverReplace')}
          </button>
        )}
      </h2>
      <input type="hidden" name="thumbnail" value={fields.thumbnail ?? ''} />
      {shown && <input type="hidden" name="described" value={JSON.stringify(descriptionOf(shown))} />}
      <div className="stack">
        {shown?.lost && <ToldLost>{t('pictureLost')}</ToldLost>}
        {shown && !shown.lost && (
          <div className="cover">
            <img src={`${shown.path}/${shown.widths[0]}.webp`} alt="" width="480" height="270" />
          </div>
        )}
        {(!shown || replacing) && <PictureDrop alt={shown ? {} : alts} onDone={take} />}
        {shown && (
          <>
            {!fields.decorative && (
              <LocalizedField
                legend={t('coverAlt')}
                hint={t('coverAltHint')}
                name="alt"
                values={fields}
                errors={errors}
                maxLength={mostAlt}
                onChange={onChange}
              />
            )}
            <FlagField name="decorative" label={t('decorative')} form={{ fields, errors, change: onChange }} />
            <button type="button" className="btn btn-s sm" onClick={clear}>
              {t('coverRemove')}
            </button>
          </>
        )}
      </div>
    </section>
  )
}

/** What was said about the picture: what the form still says of it is not said anew when it is saved. */
function descriptionOf({ alt_uz, alt_uzb, alt_ru, alt_en, decorative }: ShownPicture) {
  return { alt_uz, alt_uzb, alt_ru, alt_en, decorative }
}
