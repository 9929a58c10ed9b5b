import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { outside } from '#app/outside.server.ts'
import { portal } from '#app/portal.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Route } from './+types/chat'
import { pageMeta, textsOf } from './parts/page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { chat_script, call_centre } = await settingsRepository.current(context.get(portal).db)
  if (chat_script === '') throw data(null, { status: 404 })
  context.get(outside).frames = true
  return { host: new URL(chat_script).host, callCentre: call_centre }
}

export function meta({ location, matches }: Route.MetaArgs) {
  return pageMeta({ location, matches }, { title: [textsOf(location.pathname)('widgets.chat')], hidden: true })
}

/** `/chat`: the chat of a third party, shut into a frame that can see nothing of this site. */
export default function Chat({ loaderData: { host, callCentre } }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[{ title: t('nav.home'), to: to('/') }, { title: t('widgets.chat') }]}
      />
      <main className="wrap listing">
        <div>
          <h1 className="h1">{t('widgets.chat')}</h1>
          <p className="lead">{t('widgets.chatText', { host })}</p>
          <p className="mt-4">
            <a href={`tel:${callCentre}`}>
              {t('header.callCentre')} {callCentre}
            </a>
          </p>
        </div>
        <iframe
          className="chat"
          src={to('/chat/frame')}
          title={t('widgets.chatFrame', { host })}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="origin"
        />
      </main>
    </>
  )
}
