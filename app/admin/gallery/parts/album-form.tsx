import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { type ComparedPicture, wordsOf } from '#app/admin/parts/content/compared-pictures.tsx'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type AlbumImage, albumFields } from './album-fields.ts'
import { ImagesField } from './images-field.tsx'
import { galleryList, pathsOf } from './paths.ts'

const inComparison = (image: AlbumImage): ComparedPicture => ({
  src: image.src,
  name: image.name,
  words: [...wordsOf('alt', image), ...wordsOf('caption', image)],
})

type FormProps = ComponentProps<typeof ContentForm>
type AlbumFormProps = Pick<FormProps, 'record' | 'answer'> & {
  /** Those of its pictures that have lost their files. */
  lost?: number[]
}

/** The editor of an album: its title and text in four languages, its day, its pictures. */
export function AlbumForm({ record, answer, lost = [] }: AlbumFormProps) {
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
      inWords={{ images: (value) => t('photo.count', { count: listIn(value).length }) }}
      picturesIn={{ images: (value) => listIn<AlbumImage>(value).map(inComparison) }}
      showing={(form) => <LineField form={form} name="date" type="date" label={t('date')} hint={t('dateHint')} />}
      below={(parts) => <ImagesField {...parts} lost={lost} />}
    />
  )
}
