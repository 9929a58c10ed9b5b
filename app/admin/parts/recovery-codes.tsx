import { useTranslations } from 'use-intl'

/** The codes for when the app is lost; they are on this page and on no other. */
export function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  const t = useTranslations('twoStep')
  return (
    <section className="stack" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className="lab">
        {t('codesTitle')}
      </h2>
      <p>{t('codesText')}</p>
      <ul className="codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a className="btn btn-p" href={next}>
          {t('continue')}
        </a>
      </p>
    </section>
  )
}
