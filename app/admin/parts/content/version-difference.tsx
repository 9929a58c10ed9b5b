import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Piece } from '#app/admin/parts/words/text-difference.ts'
import { localeFacts } from '#common/locale.ts'
import { localeOf } from './field-list.ts'
import type { Stretch } from './paragraph-difference.ts'
import type { ShownPicture } from './picture-panel.tsx'
import type { Compared } from './version-facts.ts'
import type { DifferentField } from './version-fields.ts'

type VersionDifferenceProps = {
  fields: DifferentField[]
  pictures: Compared['pictures']
  nameOf: (field: string) => string
  isTicked: (field: string) => boolean
  onTick: (field: string, ticked: boolean) => void
}

/** A saved state and the present, field by field, side by side; each field can be ticked to come back. */
export function VersionDifference({ fields, pictures, nameOf, isTicked, onTick }: VersionDifferenceProps) {
  const t = useTranslations('versions')
  return fields.map(({ name, stretches, picture, gone }) => {
    const locale = localeOf(name)
    return (
      <section key={name} className="v-f" aria-label={nameOf(name)}>
        <label>
          <input
            type="checkbox"
            checked={isTicked(name)}
            disabled={gone}
            onChange={(event) => onTick(name, event.target.checked)}
          />
          <b>{nameOf(name)}</b>
          {gone && <span className="meta">{t('gone')}</span>}
        </label>
        {picture || stretches.length > 0 ? (
          <div className="v-both">
            <span className="meta v-head">{t('then')}</span>
            <span className="meta v-head">{t('now')}</span>
            {picture ? (
              <>
                <Side label={t('then')}>{<Shown picture={pictures.before} />}</Side>
                <Side label={t('now')}>{<Shown picture={pictures.now} />}</Side>
              </>
            ) : (
              <Stretches stretches={stretches} lang={locale && localeFacts[locale].tag} />
            )}
          </div>
        ) : (
          <p className="meta">{t('onlyLooks')}</p>
        )}
      </section>
    )
  })
}

function Stretches({ stretches, lang }: { stretches: Stretch[]; lang: string | undefined }) {
  const t = useTranslations('versions')
  return stretches.map((stretch, place) =>
    'same' in stretch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have nothing but their place
      <p key={place} className="meta v-same">
        {t('kept', { count: stretch.same })}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have nothing but their place
      <div key={place} className="v-row">
        <Side label={t('then')}>
          <Words pieces={stretch.before} lang={lang} />
        </Side>
        <Side label={t('now')}>
          <Words pieces={stretch.after} lang={lang} />
        </Side>
      </div>
    ),
  )
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="v-side">
      <span className="meta v-own">{label}</span>
      {children}
    </div>
  )
}

/** Not by colour alone: struck out what is gone, underlined what is new, and both said to who hears the page. */
function Words({ pieces, lang }: { pieces: Piece[]; lang: string | undefined }) {
  const t = useTranslations('versions')
  if (pieces.length === 0) return <span className="meta">{t('empty')}</span>
  return (
    <p lang={lang}>
      {pieces.map(({ kind, text }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
        if (kind === 'same') return <span key={place}>{text}</span>
        const Mark = kind === 'gone' ? 'del' : 'ins'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
          <Mark key={place}>
            <span className="vh">{t(kind === 'gone' ? 'removed' : 'added')} </span>
            {text}
          </Mark>
        )
      })}
    </p>
  )
}

function Shown({ picture }: { picture: ShownPicture | null }) {
  const t = useTranslations('versions')
  if (!picture) return <span className="meta">{t('empty')}</span>
  return <img src={`${picture.path}/${picture.widths[0]}.webp`} alt="" width="320" height="180" loading="lazy" />
}
