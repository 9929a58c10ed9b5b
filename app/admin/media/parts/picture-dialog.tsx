import { BookmarkMinus, BookmarkPlus, Copy, Crop } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFocusBack } from '#app/admin/parts/content/lost-focus.ts'
import { pictureEndings } from '#app/admin/parts/media/endings.ts'
import { ToldLost } from '#app/admin/parts/media/told-lost.tsx'
import { UsedWhere } from '#app/admin/parts/media/used-where.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { formatBytes } from '#common/bytes.ts'
import { formatDateTime } from '#common/dates.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { Attachment } from '#modules/attachments/contract.ts'
import type { FileUser } from '#platform/file-uses.server.ts'
import { conflictIn, LibraryRefusal, type LibraryRefused } from './library-refusal.tsx'
import { ReplaceFile } from './replace-file.tsx'

type PictureDialogProps = {
  picture: Attachment
  /** Its file is no longer there, or something that was made of it. */
  isLost: boolean
  users: Record<string, FileUser[]>
  answer: LibraryRefused | { done: string; ids: number[] } | undefined
  onClose: () => void
}

/** One picture: what it shows in four languages, where it stands, and what can be done with it. */
export function PictureDialog({ onClose, ...held }: PictureDialogProps) {
  const t = useTranslations('photoLibrary')
  const { picture, answer } = held
  useEffect(() => {
    if (answer && 'done' in answer) toast(t(`done.${answer.done as 'alt'}`, { count: 1 }), { kind: 'success' })
  }, [answer, t])
  useFocusBack()
  // What it holds is made anew once it is stored; the dialog stays, or it would not know any more what opened it.
  return (
    <Dialog open onClose={onClose} title={picture.alt_uz || picture.original_name}>
      <Held key={picture.version} {...held} />
    </Dialog>
  )
}

function Held({ picture, isLost, users, answer }: Omit<PictureDialogProps, 'onClose'>) {
  const t = useTranslations('photoLibrary')
  const editor = useTranslations('editor')
  const { to, locale } = useLocale()
  const busy = useNavigation().formMethod === 'POST'
  const stored = Object.fromEntries(
    locales.map((each) => [localizedName('alt', each), picture[localizedName('alt', each)]]),
  )
  const [alts, setAlts] = useState(stored)
  const [decorative, setDecorative] = useState(picture.decorative)
  const refused = answer && 'refused' in answer ? answer : undefined
  const middle = picture.widths[Math.min(1, picture.widths.length - 1)]

  return (
    <div className="body two">
      <div className="stack">
        {isLost ? (
          <ToldLost>{t('lost')}</ToldLost>
        ) : (
          <img className="whole" src={`${picture.path}/${middle}.webp`} alt={picture.alt_uz} />
        )}
        <p className="meta">
          {picture.original_name} · {picture.width} × {picture.height} · {formatBytes(picture.size, locale)} ·{' '}
          <time dateTime={picture.created_at}>{formatDateTime(picture.created_at)}</time>
        </p>
        <h3 className="lab">{t('usedWhere')}</h3>
        <UsedWhere users={users} />
      </div>
      <div className="stack">
        <Form method="post" className="stack" preventScrollReset>
          <input type="hidden" name="id" value={picture.id} />
          <input type="hidden" name="version" value={conflictIn(refused)?.current_version ?? picture.version} />
          <LibraryRefusal
            refused={refused}
            base={{ ...stored, decorative: picture.decorative ? 'on' : '' }}
            words={{ alt: editor('coverAlt') }}
          />
          {!decorative && (
            <LocalizedField
              legend={editor('coverAlt')}
              hint={editor('coverAltHint')}
              name="alt"
              values={alts}
              errors={refused?.errors}
              maxLength={250}
              onChange={(name, value) => setAlts((now) => ({ ...now, [name]: value }))}
            />
          )}
          {decorative &&
            Object.entries(alts).map(([name, value]) => <input key={name} type="hidden" {...{ name, value }} />)}
          <label className="swl" htmlFor="picture-decorative">
            {editor('decorative')}
            <Switch
              id="picture-decorative"
              name="decorative"
              checked={decorative}
              onChange={(event) => setDecorative(event.target.checked)}
            />
          </label>
          <button className="btn btn-p sm" type="submit" name="intent" value="alt" aria-busy={busy}>
            {t('saveAlt')}
          </button>
        </Form>
        <div className="stack">
          <Link className="btn btn-s sm start" to={to(`/admin/add_thumbnail?id=${picture.id}`)}>
            <Crop className="i" aria-hidden="true" />
            {t('crop')}
          </Link>
          <button type="button" className="btn btn-s sm start" onClick={copy}>
            <Copy className="i" aria-hidden="true" />
            {t('copyAddress')}
          </button>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={picture.id} />
            <button
              className="btn btn-s sm"
              name="intent"
              value={picture.in_library ? 'take-out' : 'add'}
              type="submit"
            >
              {picture.in_library ? (
                <BookmarkMinus className="i" aria-hidden="true" />
              ) : (
                <BookmarkPlus className="i" aria-hidden="true" />
              )}
              {picture.in_library ? t('takeOut') : t('add')}
            </button>
          </Form>
          {picture.in_library && <p className="meta">{t('takeOutNote')}</p>}
          <ReplaceFile path={`/attachments/${picture.id}/replace/`} version={picture.version} accept={pictureEndings} />
        </div>
      </div>
    </div>
  )

  function copy() {
    const address = `${location.origin}${picture.path}/${picture.widths.at(-1)}.jpg`
    navigator.clipboard
      .writeText(address)
      .then(() => toast(t('copied'), { kind: 'success' }))
      .catch(() => toast(address, { kind: 'default', stayMs: null }))
  }
}
