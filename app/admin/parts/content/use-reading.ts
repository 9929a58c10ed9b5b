import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { plainText } from '#common/rich-text.ts'
import type { ComparedPicture } from './compared-pictures.tsx'
import type { Reading } from './version-fields.ts'

/** What fields hold that a reader does not read as it is stored. */
export type Readable = {
  /** Fields that hold HTML or a ticked box, without the language: they are compared as words. */
  html: string[]
  flags: string[]
  /** Fields that hold a list or a week. */
  json?: string[]
  /** What such fields say in words: a number of pictures rather than what they are stored as. */
  inWords?: Record<string, (value: string) => string> | undefined
  /** What such fields show, where that is pictures. */
  picturesIn?: Record<string, (value: string) => ComparedPicture[]> | undefined
}

/** How fields are read by who compares them: HTML as plain words, a ticked box as yes, a choice by its name. */
export function useReading({ html, flags, json = [], inWords = {}, picturesIn = {} }: Readable): Reading {
  const t = useTranslations('editor')
  const hasLists = useHasLists()
  const isHtml = (field: string) => html.some((name) => field.startsWith(`${name}_`))
  return {
    isHtml,
    isJson: (field) => json.includes(field),
    show: (field, value) => {
      if (inWords[field]) return inWords[field](value)
      if (isHtml(field)) return plainText(value)
      if (flags.includes(field)) return value === 'on' ? t('yes') : t('no')
      return asDay(value)
    },
    pictures: (field, value) => picturesIn[field]?.(value),
    choices: (field) => (hasLists ? choicesIn(field) : undefined),
  }
}

/** The value of a field for a day, or for a day and an hour, as people write it; anything else as it is. */
const asDay = (value: string) =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/, (_, year, month, day, time) =>
    [`${day}.${month}.${year}`, time].filter(Boolean).join(' '),
  )

/** The form's own lists know what their values are called, and which can still be chosen. */
function choicesIn(field: string): Map<string, string> | undefined {
  const list = document.getElementById(field)
  if (!(list instanceof HTMLSelectElement)) return undefined
  return new Map([...list.options].map(({ value, text }) => [value, text.trim()]))
}

const never = () => () => undefined

/** Whether there are lists to be asked: not on the server, nor in the first rendering, which is to be as the server's. */
const useHasLists = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
