import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { type ComparedPicture, wordsOf } from '#app/admin/parts/content/compared-pictures.tsx'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Film, filmFields } from './film-fields.ts'
import { FilmsField } from './films-field.tsx'
import { pathsOf } from './paths.ts'
import { useFilmWords } from './use-film-words.ts'

const inComparison = (film: Film): ComparedPicture => ({
  src: film.poster_src,
  name: film.source === 'file' ? film.file_name : film.url,
  words: wordsOf('title', film),
})

type FilmFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'> & {
  /** Those posters that have lost their files. */
  lost?: number[]
}

/** The editor of a gallery of films: its title and text in four languages, its day, its films. */
export function FilmForm({ record, answer, lost = [] }: FilmFormProps) {
  const t = useTranslations('gallery')
  const { to } = useLocale()
  const { slug } = record
  const ofFilms = Object.entries(useFilmWords()).map(([name, word]) => [`videos.${name}`, word])
  return (
    <ContentForm
      record={record}
      answer={answer}
      fieldList={filmFields}
      words={{
        ...{ title: t('name'), description: t('description'), date: t('date'), videos: t('video.items') },
        ...Object.fromEntries(ofFilms),
      }}
      kind="films"
      titles={{ add: t('video.add'), edit: t('video.edit') }}
      list={{ to: to(pathsOf.video.list), label: t('title') }}
      publicPage={slug && to(pathsOf.video.open(slug))}
      inWords={{ videos: (value) => t('video.count', { count: listIn(value).length }) }}
      picturesIn={{ videos: (value) => listIn<Film>(value).map(inComparison) }}
      showing={(form) => <LineField form={form} name="date" type="date" label={t('date')} hint={t('dateHint')} />}
      below={(parts) => <FilmsField {...parts} lost={lost} />}
    />
  )
}
