import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { useFetcher, useLocation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { Answers } from '#app/ui/confirm.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { closeToastsAbout, recordAt } from '#app/ui/toast-queue.ts'
import { formatCount } from '#common/counts.ts'
import type { Dependents } from './dependents.server.ts'
import { keepLostFocus } from './lost-focus.ts'
import { useTellRefusal, useToastOfRefusal } from './use-refusal-toast.ts'
import { useThings } from './use-things.ts'

type RemoveDialogProps = {
  open: boolean
  onClose: () => void
  slug: string
  title: string
  /** The action that removes; the present page's own where it is not said. It also answers `intent=dependents`. */
  action?: string | undefined
  /** The action that tells what depends on the record, where it is another. */
  lookAt?: string | undefined
  /** Where to go then; the present address where it is not said. */
  back?: string
}

/** Asks before a record goes to the bin, and says first what depends on it: as long as something does, it cannot go. */
export function RemoveDialog({ open, onClose, slug, title, action, lookAt, back }: RemoveDialogProps) {
  const t = useTranslations('content')
  const thingName = useThings()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<{ dependents: Dependents } | Refused>()
  const sent = useRef(false)
  useEffect(
    () => () => {
      if (sent.current) keepLostFocus()
    },
    [],
  )
  const look = useRef(fetcher.submit)
  look.current = fetcher.submit
  useEffect(() => {
    if (!open) return
    look.current({ intent: 'dependents', slug }, { method: 'post', ...(lookAt ? { action: lookAt } : {}) })
  }, [open, slug, lookAt])
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const refused = answer && 'refused' in answer ? answer : undefined
  const dependents = answer && 'dependents' in answer ? answer.dependents : undefined
  const tell = useTellRefusal()
  const refuse = useToastOfRefusal()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!refused) return
    close.current()
    // An editor keeps what is written in it.
    ;(lookAt ? tell : refuse)(refused)
  }, [refused, tell, refuse, lookAt])
  const groups = Object.entries(dependents ?? {})
  const isUsed = groups.length > 0
  const remove = () => {
    onClose()
    sent.current = true
    // What is in the bin is not shown or hidden any more.
    closeToastsAbout([recordAt(back ?? pathname, slug)])
    submit(
      { intent: 'remove', slug, back: back ?? pathname + search },
      { method: 'post', ...(action ? { action } : {}) },
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isUsed ? t('usedTitle') : t('removeTitle', { title })}
      role={isUsed ? 'dialog' : 'alertdialog'}
      text={isUsed ? t('usedText') : open && dependents === undefined ? `${t('usedLooking')}…` : t('removeText')}
    >
      {isUsed ? (
        <>
          {groups.map(([table, { count, first }]) => (
            <section key={table} className="deps">
              <h3>
                {thingName(table)} <span className="k">{formatCount(count)}</span>
              </h3>
              <ul>
                {first.map((user) => (
                  <li key={user.slug} lang="uz">
                    {user.title}
                  </li>
                ))}
                {count > first.length && <li className="meta">{t('usedMore')}</li>}
              </ul>
            </section>
          ))}
          <div className="acts">
            <Button className="btn btn-s sm" autoFocus onPress={onClose}>
              {t('close')}
            </Button>
          </div>
        </>
      ) : (
        <Answers confirm={t('remove')} cancel={t('cancel')} danger onConfirm={remove} onCancel={onClose} />
      )}
    </Dialog>
  )
}
