import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { plainText } from '#common/rich-text.ts'
import { Conflict, type ConflictFacts } from './conflict.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { Fields } from './field-list.ts'
import { RefusalNotice } from './refusal-notice.tsx'

type EditorNoticesProps = {
  editor: {
    fields: Fields
    base: Fields
    setMany: (values: Fields) => void
    goTo: (id: string) => void
    refused: Refused | undefined
    conflict: ConflictFacts | undefined
    draft: {
      offered: { at: string; version: number | undefined; fields: Fields } | null
      forget: () => void
      dismiss: () => void
    }
  }
  version: number | undefined
  nameOf: (field: string) => string
  /** Fields that hold HTML or a ticked box, without the language: they are compared as words. */
  html: string[]
  flags: string[]
  /** What fields that hold a list say in words: a number of pictures rather than what they are stored as. */
  inWords?: Record<string, (value: string) => string> | undefined
}

/** Above an editor: text of an earlier visit, why it was not saved, or someone else's changes beside one's own. */
export function EditorNotices({ editor, version, nameOf, html, flags, inWords = {} }: EditorNoticesProps) {
  const t = useTranslations('editor')
  const { fields, base, setMany, goTo, refused, conflict, draft } = editor
  const show = (field: string, value: string) => {
    if (inWords[field]) return inWords[field](value)
    if (html.some((name) => field.startsWith(`${name}_`))) return plainText(value)
    if (flags.includes(field)) return value === 'on' ? t('yes') : t('no')
    return value.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')
  }
  return (
    <div className="ed-n">
      {draft.offered && (
        <DraftOffer
          at={draft.offered.at}
          older={draft.offered.version !== version}
          onRestore={() => {
            if (draft.offered) setMany(draft.offered.fields)
            draft.dismiss()
          }}
          onDiscard={draft.forget}
        />
      )}
      {conflict ? (
        <Conflict facts={conflict} mine={fields} base={base} nameOf={nameOf} show={show} />
      ) : (
        refused && <RefusalNotice refused={refused} nameOf={nameOf} onGo={goTo} />
      )}
    </div>
  )
}
