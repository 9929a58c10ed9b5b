import { type ReactNode, useRef } from 'react'
import type { PostCard } from '#modules/posts/contract.ts'
import { SideAnnouncements } from './side-announcements.tsx'

type TextPageProps = { announcements: PostCard[]; fullscreen: boolean; children: ReactNode }

/** A text with the newest announcements beside it; `?fullscreen` leaves them away and centres the text. */
export function TextPage({ announcements, fullscreen, children }: TextPageProps) {
  const text = useRef<HTMLElement>(null)
  return (
    <div className={fullscreen ? 'wrap post alone' : 'wrap post'}>
      <main className="art" ref={text}>
        {children}
      </main>
      {!fullscreen && <SideAnnouncements posts={announcements} beside={text} />}
    </div>
  )
}
