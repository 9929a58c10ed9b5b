import type { RefObject } from 'react'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import type { FieldErrors } from '#common/errors.ts'
import { Conflict, type ConflictFacts } from './conflict.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { Fields } from './field-list.ts'
import { useFocusAfter } from './lost-focus.ts'
import { OthersAtWork } from './others-at-work.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { typedPage } from './typed-page.ts'
import { type Readable, useReading } from './use-reading.ts'

type EditorNoticesProps = Readable & {
  editor: {
    form: RefObject<HTMLFormElement | null>
    fields: Fields
    base: Fields
    goTo: (id: string) => void
    refused: Refused | undefined
    errors: FieldErrors | undefined
    conflict: ConflictFacts | undefined
    draft: {
      offered: { at: string; version: number | undefined; fields: Fields } | null
      discard: () => void
    }
    restoreDraft: () => void
  }
  version: number | undefined
  nameOf: (field: string) => string
  /** The stored record that is edited, where people are told of each other. */
  record?: { kind: string; slug: string } | undefined
}

/** Above an editor: who else is at it, text of an earlier visit, why it was not saved, or someone's changes beside one's own. */
export function EditorNotices({ editor, version, nameOf, record, ...readable }: EditorNoticesProps) {
  const { fields, base, goTo, refused, conflict, draft } = editor
  const reading = useReading(readable)
  useFocusAfter(draft.offered !== null)
  useFocusAfter(conflict !== undefined)
  useFocusAfter(refused !== undefined && !conflict)
  return (
    <div className="ed-n">
      {record && <OthersAtWork {...record} />}
      {draft.offered && (
        <DraftOffer
          at={draft.offered.at}
          older={draft.offered.version !== version}
          onRestore={editor.restoreDraft}
          onDiscard={draft.discard}
        />
      )}
      {conflict ? (
        <Conflict facts={conflict} mine={fields} base={base} nameOf={nameOf} reading={reading} />
      ) : (
        refused && (
          <RefusalNotice
            refused={refused}
            stillWrong={editor.errors}
            nameOf={nameOf}
            onGo={goTo}
            onRetry={() => editor.form.current?.requestSubmit()}
            typed={() => typedPage({ fields, base, nameOf, isHtml: reading.isHtml })}
          />
        )
      )}
    </div>
  )
}
