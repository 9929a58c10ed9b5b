import type { ReactNode } from 'react'
import { LiveRegions } from '#app/ui/live-regions.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { NavCategory } from './category-tree.ts'
import type { Contacts } from './contacts.server.ts'
import { DataSaver } from './data-saver.tsx'
import { Extras } from './extras.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notice } from './notice.tsx'
import { PageTools } from './page-tools.tsx'
import { PaperAddress } from './paper-address.tsx'
import { SkipLinks } from './skip-links.tsx'
import { useKeptReading } from './use-kept-reading.ts'
import { useProtections } from './use-protections.ts'
import { TranslationNotice } from './widgets/translation-notice.tsx'
import { WidgetBar } from './widgets/widget-bar.tsx'
import type { Widgets } from './widgets/widgets.server.ts'

type FrameProps = {
  notice: string
  contacts: Contacts
  menu: NavCategory[]
  footer: NavCategory[][]
  widgets: Widgets
  /** Whether what is read may be kept by the browser. */
  keepsReading: boolean
  /** The page in it did not come. */
  failed?: boolean
  children: ReactNode
}

/** What stands around every public page. */
export function Frame({ notice, contacts, menu, footer, widgets, keepsReading, ...rest }: FrameProps) {
  const { failed = false, children } = rest
  useKeptReading(keepsReading)
  useProtections(widgets.protections)
  return (
    <>
      <SkipLinks />
      <ProgressBar failed={failed} />
      <DataSaver />
      {/* Pages that a machine translates come without our scripts, so none need carry it. */}
      {import.meta.env.SSR && <TranslationNotice />}
      {notice && <Notice text={notice} />}
      <Header categories={menu} callCentre={contacts.callCentre} />
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      <PaperAddress />
      <PageTools />
      <Footer columns={footer} contacts={contacts} />
      <WidgetBar {...widgets} />
      <Extras />
      <LiveRegions />
    </>
  )
}
