import { FileVideo, ImageUp, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { FilePicker } from '#app/admin/parts/media/file-picker.tsx'
import { PicturePicker } from '#app/admin/parts/media/picture-picker.tsx'
import { ToldLost } from '#app/admin/parts/media/told-lost.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { Attachment } from '#modules/attachments/contract.ts'
import { type VideoSource, videoSources } from '#modules/video-gallery/contract.ts'
import { durationOf, type Film, timeText } from './film-fields.ts'
import { useFilmWords } from './use-film-words.ts'

type FilmDialogProps = {
  film: Film
  /** The file of its poster is not there any more. */
  isPosterLost: boolean
  /** Told which picture is chosen for one. */
  onPoster: (pictures: Attachment[]) => void
  errors: FieldErrors
  onChange: (film: Film) => void
  onClose: () => void
}

type Picking = 'film' | 'poster' | Locale | null

/** One film: where it comes from, its poster, its captions, and its texts in four languages. Stored with its gallery. */
export function FilmDialog({ film, isPosterLost, onPoster, errors, onChange, onClose }: FilmDialogProps) {
  const t = useTranslations('gallery')
  const [picking, setPicking] = useState<Picking>(null)
  const set = (values: Partial<Film>) => onChange({ ...film, ...values })
  const part = { film, errors, set }
  return (
    <Dialog open onClose={onClose} title={film.title_uz || t('newFilm')}>
      <div className="body two wide-l">
        <div className="stack">
          <Source {...part} onPick={() => setPicking('film')} />
          <Duration {...part} />
          <div className="fld">
            <span className="lab">{t('poster')}</span>
            {isPosterLost && <ToldLost>{t('posterLost')}</ToldLost>}
            {film.poster_src && !isPosterLost && <img className="whole" src={film.poster_src} alt="" />}
            <div className="line">
              <button type="button" className="btn btn-s sm" onClick={() => setPicking('poster')}>
                <ImageUp className="i" aria-hidden="true" />
                {film.poster === null ? t('pickPoster') : t('otherPoster')}
              </button>
              {film.poster !== null && (
                <button type="button" className="btn btn-g sm" onClick={() => set({ poster: null, poster_src: '' })}>
                  {t('take')}
                </button>
              )}
            </div>
          </div>
          <Captions {...part} onPick={setPicking} />
        </div>
        <div className="stack">
          <LocalizedField
            legend={t('filmTitle')}
            name="title"
            idPrefix="film-"
            values={film}
            errors={errors}
            maxLength={200}
            onChange={(name, value) => set({ [name]: value })}
          />
          <Transcripts {...part} />
        </div>
      </div>
      <div className="acts">
        <Button className="btn btn-p sm" onPress={onClose}>
          {t('ready')}
        </Button>
      </div>
      <FilePicker
        open={picking === 'film'}
        kind="video"
        onClose={() => setPicking(null)}
        onPick={({ id, original_name }) => set({ file: id, file_name: original_name })}
      />
      <PicturePicker
        open={picking === 'poster'}
        onClose={() => setPicking(null)}
        onPick={([picture]) => {
          if (!picture) return
          onPoster([picture])
          set({ poster: picture.id, poster_src: `${picture.path}/${picture.widths[0]}.webp` })
        }}
      />
      <FilePicker
        open={picking !== null && picking !== 'film' && picking !== 'poster'}
        kind="captions"
        onClose={() => setPicking(null)}
        onPick={({ id, original_name }) => {
          const locale = picking as Locale
          const others = film.captions.filter((each) => each.locale !== locale)
          set({ captions: [...others, { locale, file: id, name: original_name }] })
        }}
      />
    </Dialog>
  )
}

/** What a part of the dialog is given. */
type PartProps = { film: Film; errors: FieldErrors; set: (values: Partial<Film>) => void }

/** A file of the library, or an address elsewhere. */
function Source({ film, errors, set, onPick }: PartProps & { onPick: () => void }) {
  const t = useTranslations('gallery')
  return (
    <>
      <Field label={t('source')} name="" id="film-source" errors={errors.source}>
        {({ name: _unnamed, ...control }) => (
          <Select
            {...control}
            value={film.source}
            onChange={(event) => set({ source: event.target.value as VideoSource })}
            options={videoSources.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
          />
        )}
      </Field>
      {film.source === 'file' ? (
        <Field label={t('file')} name="" id="film-file" errors={errors.file}>
          {({ name: _unnamed, ...control }) => (
            <div className="line">
              <button {...control} type="button" className="btn btn-s sm" onClick={onPick}>
                <FileVideo className="i" aria-hidden="true" />
                {film.file === null ? t('pickFile') : t('otherFile')}
              </button>
              <span className="meta">{film.file_name}</span>
            </div>
          )}
        </Field>
      ) : (
        <Field label={t('url')} name="" id="film-url" errors={errors.url} hint={t('urlHint')}>
          {({ name: _unnamed, ...control }) => (
            <input
              {...control}
              className="field"
              type="url"
              value={film.url}
              onChange={(event) => set({ url: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** As it is typed: what is no time yet would be written anew under the hands. */
function Duration({ film, errors, set }: PartProps) {
  const t = useTranslations('gallery')
  const [time, setTime] = useState(timeText(film.duration))
  return (
    <Field label={t('duration')} name="" id="film-duration" errors={errors.duration} hint={t('durationHint')}>
      {({ name: _unnamed, ...control }) => (
        <input
          {...control}
          className="field"
          inputMode="numeric"
          placeholder="3:25"
          value={time}
          onChange={(event) => {
            setTime(event.target.value)
            set({ duration: durationOf(event.target.value) })
          }}
        />
      )}
    </Field>
  )
}

function Captions({ film, set, onPick }: PartProps & { onPick: (locale: Locale) => void }) {
  const t = useTranslations('gallery')
  return (
    <div className="fld">
      <span className="lab">{t('captions')}</span>
      <ul className="caps">
        {locales.map((locale) => {
          const caption = film.captions.find((each) => each.locale === locale)
          const chosen = caption?.name ?? t('pickCaptions')
          return (
            <li key={locale}>
              <span lang={localeFacts[locale].tag}>{localeFacts[locale].name}</span>
              <button
                type="button"
                className="btn btn-s sm"
                aria-label={`${chosen}, ${localeFacts[locale].name}`}
                onClick={() => onPick(locale)}
              >
                {chosen}
              </button>
              {caption && (
                <button
                  type="button"
                  className="btn btn-g ico sm"
                  aria-label={t('takeOf', { name: caption.name ?? localeFacts[locale].name })}
                  onClick={() => set({ captions: film.captions.filter((each) => each !== caption) })}
                >
                  <X className="i" aria-hidden="true" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Transcripts({ film, errors, set }: PartProps) {
  const nameOf = useLabels(useFilmWords())
  return (
    <>
      {locales.map((locale) => (
        <Field
          key={locale}
          label={nameOf(localizedName('transcript', locale))}
          name=""
          id={`transcript-${locale}`}
          errors={errors[localizedName('transcript', locale)]}
        >
          {({ name: _unnamed, ...control }) => (
            <textarea
              {...control}
              className="field"
              rows={3}
              lang={localeFacts[locale].tag}
              maxLength={20_000}
              value={film[localizedName('transcript', locale)]}
              onChange={(event) => set({ [localizedName('transcript', locale)]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  )
}
