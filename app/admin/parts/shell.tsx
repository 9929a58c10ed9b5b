import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LiveRegions } from '#app/ui/live-regions.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import { useTellUnreadable } from '#app/ui/unreadable.ts'
import { localeFacts } from '#common/locale.ts'
import { staffHint } from '#common/sign-in-hints.ts'
import type { Viewer } from '#common/viewer.ts'
import { CommandBox } from './commands/command-box.tsx'
import { Undoing } from './content/undoing.tsx'
import { type Desk, DeskContext } from './desk-context.ts'
import { Drawer } from './drawer.tsx'
import { IdleGuard } from './idle-guard.tsx'
import { MessageToasts } from './message-toasts.tsx'
import { Sidebar } from './sidebar.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { SmallDeviceNotice } from './small-device-notice.tsx'
import { sidebarCookie } from './staff-cookies.ts'
import { useStrayFiles } from './upload/use-stray-files.ts'
import { useJumps } from './use-jumps.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useScreenArrival } from './use-screen-arrival.ts'

type ShellProps = {
  viewer: Viewer
  groups: string[]
  counts: Record<string, number>
  pictureBytes: number
  minimised: boolean | undefined
  smallAllowed: boolean
  /** How long ago the session's access was given out, in milliseconds. */
  renewedMsAgo: number
  /** The screen in it could not be shown. */
  failed?: boolean
  children: ReactNode
}

/** Windows narrower than this begin with the small sidebar. */
const roomy = 1280

/** Everything around a screen of the staff area: sidebar, desk, messages, the idle clock. */
export function Shell(props: ShellProps) {
  const { viewer, groups, counts, pictureBytes, minimised: chosen, smallAllowed, failed = false, children } = props
  const t = useTranslations('desk')
  const { locale } = useLocale()
  const [minimised, setMinimised] = useState(chosen ?? false)
  const [drawer, setDrawer] = useState(false)
  const [commands, setCommands] = useState(false)
  const [signsIn, setSignsIn] = useState<Parameters<Desk['signInAgain']>[0]>()
  useStrayFiles()
  useScreenArrival()
  useJumps()
  useKeptFocus()
  useTellUnreadable()
  useEffect(() => {
    if (chosen === undefined && window.innerWidth < roomy) setMinimised(true)
  }, [chosen])
  // The public pages then ask who it is, and lead back here.
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    document.cookie = `${staffHint.name}=1; Path=/; Max-Age=${staffHint.seconds}; SameSite=Lax`
  }, [])
  const desk = useMemo<Desk>(
    () => ({
      username: viewer.username,
      groups,
      minimised,
      toggle: () => {
        setMinimised(!minimised)
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
        document.cookie = sidebarCookie(!minimised)
      },
      minimise: () => setMinimised(true),
      openDrawer: () => setDrawer(true),
      openCommands: () => setCommands(true),
      signInAgain: setSignsIn,
      pictureBytes,
    }),
    [viewer.username, groups, minimised, pictureBytes],
  )
  return (
    <I18nProvider locale={localeFacts[locale].intl}>
      <DeskContext value={desk}>
        <a className="skip" href="#desk">
          {t('skip')}
        </a>
        <SmallDeviceNotice allowed={smallAllowed} />
        <div className={minimised ? 'adm min' : 'adm'}>
          {/* Told to React Aria by its id: its rule stands in the style sheet, which the security policy demands. */}
          <span id="react-aria-pressable-style" hidden />
          <ProgressBar failed={failed} />
          <Sidebar viewer={viewer} counts={counts} />
          <main className="desk" id="desk" tabIndex={-1}>
            <MessageToasts />
            {children}
          </main>
          <Drawer open={drawer} onClose={() => setDrawer(false)} viewer={viewer} counts={counts} />
        </div>
        <CommandBox viewer={viewer} open={commands} onOpen={setCommands} />
        <ToastRegion label={t('notifications')} closeLabel={t('closeMessage')} />
        {/* React Aria hides what stands beside a dialog, but not what says so. */}
        <div data-live-announcer="true">
          <LiveRegions />
        </div>
        <Undoing />
        {signsIn && <SignInAgain {...signsIn} onClose={() => setSignsIn(undefined)} />}
        <IdleGuard renewedMsAgo={props.renewedMsAgo} />
      </DeskContext>
    </I18nProvider>
  )
}
