import { CircleAlert, Film as FilmIcon, Pencil, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { ItemsField } from '#app/admin/parts/content/items.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { errorsWithin } from '#app/admin/parts/content/lines-errors.ts'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { useLost } from '#app/admin/parts/media/use-lost.ts'
import { namedErrors } from '#app/admin/parts/named-errors.ts'
import { moved, Sortable } from '#app/admin/parts/sortable.tsx'
import { LocaleBadge } from '#app/ui/locale-badges.tsx'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { FilmDialog } from './film-dialog.tsx'
import { type Film, newFilm, timeText } from './film-fields.ts'
import { useFilmWords } from './use-film-words.ts'

/** The films of a gallery: each of a file or of an address, in their order. */
export function FilmsField({ fields, errors, change, lost }: FormParts & { lost: number[] }) {
  const t = useTranslations('gallery')
  const [edited, setEdited] = useState<number | null>(null)
  const films = listIn<Film>(fields.videos)
  const { isLost, note } = useLost(lost)
  const added = useRef(0)
  const set = (next: Film[]) => change('videos', next.length > 0 ? JSON.stringify(next) : '')
  const fieldName = useLabels(useFilmWords())
  const wrongIn = (place: number) => namedErrors(errorsWithin(errors, `videos.${place}`), fieldName)
  const nameOf = (film: Film) => film.title_uz || t('untitled')
  const add = () => {
    added.current += 1
    set([...films, newFilm(`new ${Date.now()} ${added.current}`)])
    setEdited(films.length)
  }
  return (
    <ItemsField
      {...{ fields, errors }}
      name="videos"
      title={t('video.items')}
      count={films.length}
      actions={
        <button type="button" className="btn btn-s sm" onClick={add}>
          <Plus className="i" aria-hidden="true" />
          {t('addFilm')}
        </button>
      }
    >
      {films.length === 0 && <p className="muted">{t('noFilms')}</p>}
      <Sortable
        label={t('video.items')}
        className="films"
        items={films}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onMove={(from, to) => set(moved(films, from, to))}
      >
        {(film, handle, place) => (
          <div className={wrongIn(place).length > 0 ? 'frow2 err' : 'frow2'} id={`videos.${place}`} tabIndex={-1}>
            {handle}
            <span className="thumb">
              {film.poster_src && !isLost(film.poster) ? (
                <img src={film.poster_src} alt="" width="52" height="36" />
              ) : (
                <FilmIcon className="i" aria-hidden="true" />
              )}
            </span>
            <span className="tw">
              <b>{nameOf(film)}</b>
              <span className="meta">
                {t(`sources.${film.source}`)} {film.source === 'file' ? film.file_name : film.url}{' '}
                {timeText(film.duration)}
              </span>
              {isLost(film.poster) && <span className="emsg">{t('posterLost')}</span>}
              {wrongIn(place).map(({ id, text }) => (
                <span className="emsg" key={id}>
                  <CircleAlert className="i" aria-hidden="true" />
                  {text}
                </span>
              ))}
            </span>
            <span className="loc" aria-hidden="true">
              {locales.map((each) => (
                <LocaleBadge key={each} locale={each} state={film[localizedName('title', each)] ? 'f' : 'm'} />
              ))}
            </span>
            <button
              type="button"
              className="btn btn-g ico sm"
              aria-label={t('editOf', { name: nameOf(film) })}
              onClick={() => setEdited(place)}
            >
              <Pencil className="i" aria-hidden="true" />
            </button>
            <button
              type="button"
              className="btn btn-g ico sm"
              aria-label={t('takeOf', { name: nameOf(film) })}
              onClick={() => set(films.toSpliced(place, 1))}
            >
              <X className="i" aria-hidden="true" />
            </button>
          </div>
        )}
      </Sortable>
      {edited !== null && films[edited] && (
        <FilmDialog
          film={films[edited]}
          isPosterLost={isLost(films[edited].poster)}
          onPoster={note}
          errors={errorsWithin(errors, `videos.${edited}`)}
          onChange={(next) => set(films.with(edited, next))}
          onClose={() => setEdited(null)}
        />
      )}
    </ItemsField>
  )
}
