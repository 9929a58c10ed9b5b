import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Portrait } from '../people/portrait.tsx'
import { languageOf } from '../untranslated.ts'
import type { Addressee as Leader } from './appeal-page.server.ts'

/** The leader whom the appeal is for. */
export function Addressee({ leader }: { leader: Leader }) {
  const t = useTranslations('feedback.form')
  const { to } = useLocale()
  const lang = (name: string) => languageOf(name, leader.untranslated)
  return (
    <section className="card addressee" aria-labelledby="whom">
      <Portrait picture={leader.thumbnail} first={false} />
      <div>
        <h2 className="meta" id="whom">
          {t('whom')}
        </h2>
        <p className="h3" lang={lang('full_name')}>
          {leader.full_name}
        </p>
        <p lang={lang('position_name')}>{leader.position_name}</p>
        <p>
          <Link to={to('/feedback')} reloadDocument>
            {t('toMinistry')}
          </Link>
        </p>
      </div>
    </section>
  )
}
