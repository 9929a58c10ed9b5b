import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import { type SocialLinks, socialNames } from '#common/social.ts'
import { listIn } from './content/json-field.ts'
import type { FormPart } from './content/plain-fields.tsx'
import { networks, withSocial } from './social-links.ts'

/** Pages in social networks; an empty one is not shown. */
export function SocialFields({ form: { fields, errors, change } }: { form: FormPart }) {
  const t = useTranslations('settings')
  const links = listIn<SocialLinks[number]>(fields.social)
  return (
    <fieldset className="fld" id="social" tabIndex={-1}>
      <legend>{t('social')}</legend>
      <p className="hint">{t('socialHint')}</p>
      <input type="hidden" name="social" value={fields.social} />
      <div className="two">
        {socialNames.map((name) => {
          const place = links.findIndex((each) => each.name === name)
          return (
            <Field
              key={name}
              label={<span translate="no">{networks[name]}</span>}
              name={`social-${name}`}
              id={place >= 0 ? `social.${place}.link` : `social-${name}`}
              errors={place >= 0 ? errors?.[`social.${place}.link`] : undefined}
            >
              {({ name: _unsent, ...control }) => (
                <input
                  {...control}
                  className="field"
                  type="url"
                  value={links[place]?.link ?? ''}
                  maxLength={500}
                  placeholder="https://"
                  onChange={(event) => change('social', withSocial(fields.social, name, event.target.value))}
                />
              )}
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}
