import { useTranslations } from 'use-intl'
import { isLocale, localeFacts } from '#common/locale.ts'

/** What a field of the forms is called where a list of errors names it. */
export function useFieldName(): (name: string) => string {
  const t = useTranslations('appealDesk')
  const names: Record<string, string> = {
    ...{ assignee: t('assignee'), unit: t('unit'), outcome: t('outcome'), order: t('orderField'), until: t('until') },
    ...{ body: t('body'), reason: t('declineReason'), into: t('into'), internal_note: t('internalNote') },
    ...{ text: t('typed'), files: t('replyFiles'), file: t('replyFiles') },
  }
  return (name) => {
    const lang = name.replace('public_note_', '')
    if (!isLocale(lang)) return names[name] ?? name
    return t('notice', { language: localeFacts[lang].name })
  }
}
