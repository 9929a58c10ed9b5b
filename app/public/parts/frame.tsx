import type { ReactNode } from 'react'
import { LiveRegions } from '#app/ui/live-regions.tsx'
import type { NavCategory } from './category-tree.ts'
import type { Contacts } from './contacts.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notice } from './notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SkipLinks } from './skip-links.tsx'
import { SpeechBar } from './speech-bar.tsx'
import { usePageArrival } from './use-page-arrival.ts'

type FrameProps = {
  notice: string
  contacts: Contacts
  menu: NavCategory[]
  footer: NavCategory[][]
  /** The page in it did not come. */
  failed?: boolean
  children: ReactNode
}

/** What stands around every public page. */
export function Frame({ notice, contacts, menu, footer, failed = false, children }: FrameProps) {
  usePageArrival()
  return (
    <>
      <SkipLinks />
      <ProgressBar failed={failed} />
      {notice && <Notice text={notice} />}
      <Header categories={menu} callCentre={contacts.callCentre} />
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      <Footer columns={footer} contacts={contacts} />
      <SpeechBar />
      <LiveRegions />
    </>
  )
}
