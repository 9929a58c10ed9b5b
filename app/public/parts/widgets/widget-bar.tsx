import { Languages, MessageCircle } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isPersonalPath } from '#common/personal-path.ts'
import type { Widgets } from './widgets.server.ts'

/** After the footer: the tools of third parties that are switched on. Nothing of theirs is loaded before it is asked for. */
export function WidgetBar({ chat, languages }: Pick<Widgets, 'chat' | 'languages'>) {
  const t = useTranslations('widgets')
  const newWindow = useTranslations('nav')('newWindow')
  const { path, to } = useLocale()
  const { pathname, search } = useLocation()
  if ((!chat && languages.length === 0) || isPersonalPath(path) || path === '/chat') return null
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'translation')
  return (
    <section className="widgets" aria-label={t('title')}>
      <div className="wrap">
        {chat && (
          <a className="btn btn-s" href={to('/chat')} target="_blank" rel="noopener" data-original="">
            <MessageCircle className="i" aria-hidden />
            {t('chat')}
            <span className="vh"> ({newWindow})</span>
          </a>
        )}
        {languages.length > 0 && (
          <form action={pathname} translate="no">
            {kept.map(([name, value]) => (
              <input type="hidden" name={name} value={value} key={`${name}=${value}`} />
            ))}
            <Languages className="i" aria-hidden />
            <label htmlFor="translation">{t('translate')}</label>
            <select className="field" id="translation" name="translation">
              {languages.map(({ tag, name }) => (
                <option key={tag} value={tag} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
            <button className="btn btn-s" type="submit">
              {t('show')}
            </button>
          </form>
        )}
        <p>{t('about')}</p>
      </div>
    </section>
  )
}
