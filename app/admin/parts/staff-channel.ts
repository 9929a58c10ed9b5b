/** What the tabs of one browser tell each other. */
type News =
  | { kind: 'active'; at: number }
  | { kind: 'renewed'; at: number }
  | { kind: 'signed-out'; reason: 'idle' | 'person' }

const name = 'adliya-staff'

/** Opens the line between the tabs of the staff area. */
export function staffChannel(onNews: (news: News) => void): { tell: (news: News) => void; close: () => void } {
  const channel = new BroadcastChannel(name)
  channel.onmessage = (event: MessageEvent<News>) => onNews(event.data)
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
}

/** Tells the other tabs that the person has signed out. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ kind: 'signed-out', reason: 'person' } satisfies News)
  channel.close()
}

/** Sent to the page before it is left for good: what was typed is put away and nothing asks whether to stay. */
export const leavingEvent = 'staff-leaving'
