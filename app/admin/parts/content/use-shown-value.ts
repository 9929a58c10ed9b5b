import { useTranslations } from 'use-intl'
import { plainText } from '#common/rich-text.ts'

/** What fields hold that a reader does not read as it is stored. */
export type Readable = {
  /** Fields that hold HTML or a ticked box, without the language: they are compared as words. */
  html: string[]
  flags: string[]
  /** What fields that hold a list say in words: a number of pictures rather than what they are stored as. */
  inWords?: Record<string, (value: string) => string> | undefined
}

/** A field's value as a reader compares it: HTML as plain words, a ticked box as yes. */
export function useShownValue({ html, flags, inWords = {} }: Readable): (field: string, value: string) => string {
  const t = useTranslations('editor')
  return (field, value) => {
    if (inWords[field]) return inWords[field](value)
    if (html.some((name) => field.startsWith(`${name}_`))) return plainText(value)
    if (flags.includes(field)) return value === 'on' ? t('yes') : t('no')
    return value.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')
  }
}
