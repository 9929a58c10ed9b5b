import { localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'

/** The texts of a record in the languages that have any, to read. */
export function TextsOf({ record, names }: { record: Record<string, unknown>; names: string[] }) {
  const written = locales.filter((locale) => names.some((name) => record[localizedName(name, locale)]))
  return (
    <dl className="texts">
      {written.map((locale) => (
        <div key={locale}>
          <dt>{localeFacts[locale].name}</dt>
          <dd lang={localeFacts[locale].tag}>
            {names.map((name) => (
              <p key={name}>{String(record[localizedName(name, locale)] ?? '')}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
