import { BookmarkCheck, BookmarkMinus, BookmarkPlus, Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFocusAfter } from '#app/admin/parts/content/lost-focus.ts'
import { useTellRefusal } from '#app/admin/parts/content/use-refusal-toast.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { useFetcherAgain } from '#app/admin/parts/use-sent-again.ts'
import { Confirm } from '#app/ui/confirm.tsx'
import { LocaleBadge } from '#app/ui/locale-badges.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { locales } from '#common/locale.ts'
import { localizedName, translatedInto } from '#common/localized.ts'
import type { Attachment } from '#modules/attachments/contract.ts'

type PictureGridProps = {
  pictures: Attachment[]
  /** Those whose file is no longer there. */
  busy: boolean
  addressOf: (id: number) => string
}
type Answer = { done: 'alt' | 'add' | 'take-out' | 'delete'; ids: number[] } | Refused

/** Pictures to look at; several can be chosen and put into the library, taken out of it or deleted together. */
export function PictureGrid({ pictures, busy, addressOf }: PictureGridProps) {
  const t = useTranslations('photoLibrary')
  const content = useTranslations('content')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState(false)
  const fetcher = useFetcherAgain<Answer>()
  const tell = useTellRefusal()
  const ids = pictures.map(({ id }) => id).filter((id) => chosen.has(id))
  const { data: answer, again } = fetcher
  // What is done to the chosen ones goes with their choice.
  useFocusAfter(ids.length > 0)

  useEffect(() => {
    if (!answer) return
    if ('refused' in answer) tell(answer, { again })
    else {
      setChosen(new Set())
      toast(t(`done.${answer.done}`, { count: answer.ids.length }), { kind: 'success' })
    }
  }, [answer, again, tell, t])

  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const send = (intent: string) => {
    const form = new FormData()
    form.set('intent', intent)
    for (const id of ids) form.append('id', String(id))
    fetcher.submit(form, { method: 'post' })
  }
  return (
    <div className="shelf-b" aria-busy={busy}>
      <ul className="pics">
        {pictures.map((picture) => (
          <Card
            key={picture.id}
            picture={picture}
            to={addressOf(picture.id)}
            chosen={chosen.has(picture.id)}
            onToggle={() => toggle(picture.id)}
          />
        ))}
      </ul>
      {ids.length > 0 && (
        <section className="bulk" aria-label={content('bulk')}>
          <b role="status">{content('selected', { n: ids.length })}</b>
          <button type="button" onClick={() => send('add')}>
            <BookmarkPlus className="i" aria-hidden="true" />
            {t('add')}
          </button>
          <button type="button" onClick={() => send('take-out')}>
            <BookmarkMinus className="i" aria-hidden="true" />
            {t('takeOut')}
          </button>
          <button type="button" onClick={() => setAsking(true)}>
            <Trash2 className="i" aria-hidden="true" />
            {t('delete')}
          </button>
          <button type="button" aria-label={content('bulkClear')} onClick={() => setChosen(new Set())}>
            <X className="i" aria-hidden="true" />
          </button>
        </section>
      )}
      <Confirm
        open={asking}
        danger
        title={t('deleteTitle', { count: ids.length })}
        confirm={t('delete')}
        cancel={content('cancel')}
        onConfirm={() => {
          setAsking(false)
          send('delete')
        }}
        onCancel={() => setAsking(false)}
      >
        {t('deleteText')}
      </Confirm>
    </div>
  )
}

type CardProps = { picture: Attachment; to: string; chosen: boolean; onToggle: () => void }

function Card({ picture, to, chosen, onToggle }: CardProps) {
  const t = useTranslations('photoLibrary')
  const media = useTranslations('media')
  const name = picture.alt_uz || picture.original_name
  return (
    <li className={chosen ? 'pcard on' : 'pcard'}>
      <Link to={to} preventScrollReset className="pic">
        {picture.lost ? (
          <b className="gone">{media('lost')}</b>
        ) : (
          <img
            src={`${picture.path}/${picture.widths[0]}.webp`}
            alt=""
            loading="lazy"
            width={picture.width}
            height={picture.height}
          />
        )}
        <span title={name}>{name}</span>
      </Link>
      <span className="pfoot">
        {picture.decorative ? (
          <span className="meta">{t('decorative')}</span>
        ) : (
          <span className="loc" role="img" aria-label={altWords(picture, t)}>
            {locales.map((locale) => (
              <LocaleBadge key={locale} locale={locale} state={picture[localizedName('alt', locale)] ? 'f' : 'm'} />
            ))}
          </span>
        )}
        {picture.in_library && <BookmarkCheck className="i s" role="img" aria-label={t('isIn')} />}
      </span>
      <label className="pbox">
        <input
          type="checkbox"
          className="ck"
          checked={chosen}
          onChange={onToggle}
          aria-label={t('chooseOf', { name })}
        />
      </label>
    </li>
  )
}

type Words = ReturnType<typeof useTranslations<'photoLibrary'>>
const altWords = (picture: Attachment, t: Words) => t('altIn', { count: translatedInto(picture, 'alt').length })
