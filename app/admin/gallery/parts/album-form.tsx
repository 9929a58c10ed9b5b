import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { type ComparedPicture, wordsOf } from '#app/admin/parts/content/compared-pictures.tsx'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { type AlbumImage, albumFields } from './album-fields.ts'
import { ImagesField } from './images-field.tsx'
import { galleryList, pathsOf } from './paths.ts'

const inComparison = (image: AlbumImage): ComparedPicture => ({
  src: image.src,
  name: image.name,
  words: [...wordsOf('alt', image), ...wordsOf('caption', image)],
})

type FormProps = ComponentProps<typeof ContentForm>
type AlbumFormProps = Pick<FormProps, 'record' | 'answer'>

/** The editor of an album: its title and text in four languages, its day, its pictures. */
export function AlbumForm({ record, answer }: AlbumFormProps) {
  const t = useTranslations('gallery')
  const { to } = useLocale()
  const { slug } = record
  return (
    <ContentForm
      record={record}
      answer={answer}
      fieldList={albumFields}
      words={{ title: t('name'), description: t('description'), date: t('date'), images: t('photo.items') }}
      kind="album"
      titles={{ add: t('photo.add'), edit: t('photo.edit') }}
      list={{ to: to(galleryList.path), label: t('title') }}
      publicPage={slug && to(pathsOf.photo.open(slug))}
      inWords={{ images: (value) => t('photo.count', { count: JSON.parse(value || '[]').length }) }}
      picturesIn={{ images: (value) => (JSON.parse(value || '[]') as AlbumImage[]).map(inComparison) }}
      showing={({ fields, errors, change }) => (
        <Field label={t('date')} name="date" errors={errors?.date} hint={t('dateHint')}>
          {(control) => (
            <input
              {...control}
              className="field"
              type="date"
              value={fields.date}
              onChange={(event) => change('date', event.target.value)}
            />
          )}
        </Field>
      )}
      below={(parts) => <ImagesField {...parts} />}
    />
  )
}
