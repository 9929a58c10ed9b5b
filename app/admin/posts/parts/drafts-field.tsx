import { useTranslations } from 'use-intl'
import { Folded } from '#app/admin/parts/content/folded.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { isDraft, type PostFields } from './post-fields.ts'

type DraftsFieldProps = { fields: PostFields; onChange: (name: string, value: string) => void }

/** Which languages are kept from visitors until they are ready. */
export function DraftsField({ fields, onChange }: DraftsFieldProps) {
  const t = useTranslations('postMore')
  const drafts = locales.filter((locale) => isDraft(fields, locale))
  return (
    <Folded title={t('drafts')} count={drafts.length} open={drafts.length > 0} wrong={false}>
      <fieldset className="fld" aria-describedby="drafts-hint">
        <legend className="vh">{t('drafts')}</legend>
        <div className="checks">
          {locales.map((locale) => {
            const name = localizedName('draft', locale)
            const { tag, name: language } = localeFacts[locale]
            return (
              <label key={locale} lang={tag}>
                <input
                  type="checkbox"
                  name={name}
                  checked={drafts.includes(locale)}
                  onChange={({ target }) => onChange(name, target.checked ? 'on' : '')}
                />
                {language}
              </label>
            )
          })}
        </div>
        <p className="meta" id="drafts-hint">
          {t('draftsHint')}
        </p>
      </fieldset>
    </Folded>
  )
}
