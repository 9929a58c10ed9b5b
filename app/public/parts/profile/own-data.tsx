import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import { phoneShown } from '#common/phone-shown.ts'
import type { ClientMe } from '#modules/client-users/contract.ts'
import type { ProfileRefused } from './profile-page.server.ts'
import type { ProfileTexts } from './texts.server.ts'

type OwnDataProps = { texts: ProfileTexts; user: ClientMe; refused: ProfileRefused | undefined }

/** What the owner of the profile may change about themselves; what their provider vouches for is shown only. */
export function OwnData({ texts, user, refused }: OwnDataProps) {
  const { to } = useLocale()
  const { provider, organization } = user
  const labels: Record<string, string> = { full_name: texts.fullName, phone: texts.phone, email: texts.email }
  const typed = refused?.typed ?? {}
  const wrong = Object.entries(refused?.errors ?? {}).map(([id, [first]]) => ({
    id,
    text: `${labels[id] ?? id}: ${first?.message ?? ''}`,
  }))
  const text = (name: 'full_name' | 'email' | 'phone', value: string, more: object) => (
    <Field
      label={labels[name]}
      name={name}
      hint={name === 'phone' ? texts.phoneHint : undefined}
      errors={refused?.errors[name]}
    >
      {(control) => <input {...control} className="field" defaultValue={typed[name] ?? value} {...more} />}
    </Field>
  )
  return (
    <section className="pn" aria-labelledby="own-data">
      <h2 className="h3" id="own-data">
        {texts.data}
      </h2>
      {refused && <ErrorSummary title={wrong.length > 0 ? texts.fix : refused.message} errors={wrong} />}
      <form className="formgrid" method="post" action={to('/profile')} noValidate>
        {provider === 'oneid' ? (
          <>
            <Fixed label={texts.fullName} value={user.full_name} note={texts.fixed} />
            {organization && <Fixed label={texts.organization} value={organization} note={texts.fixed} />}
            {text('email', user.email, { type: 'email', autoComplete: 'email', maxLength: 254, spellCheck: false })}
          </>
        ) : (
          <>
            {text('full_name', user.full_name, { autoComplete: 'name', maxLength: 150 })}
            <Fixed label={texts.email} value={user.email} note={texts.fixed} />
          </>
        )}
        {text('phone', phoneShown(user.phone), { type: 'tel', autoComplete: 'tel', maxLength: 30 })}
        <Field label={texts.language} name="locale">
          {(control) => (
            <select {...control} className="field" defaultValue={typed.locale ?? user.locale}>
              {locales.map((each) => (
                <option key={each} value={each} lang={localeFacts[each].tag}>
                  {localeFacts[each].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button className="btn btn-p" type="submit" name="intent" value="save">
          {texts.save}
        </button>
      </form>
    </section>
  )
}

function Fixed({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <dl className="fixed-fact">
      <dt>{label}</dt>
      <dd translate="no">{value}</dd>
      <dd className="hint">{note}</dd>
    </dl>
  )
}
