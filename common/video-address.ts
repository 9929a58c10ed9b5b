/** Where a video that is not a file of ours may live. */
export const videoHosts = ['youtube', 'mover'] as const
export type VideoHost = (typeof videoHosts)[number]

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const moverHosts = ['mover.uz', 'www.mover.uz']
const youtubeId = /^[\w-]{11}$/
const moverId = /^[A-Za-z0-9]{4,20}$/

/** The id of a video in the address that people copy from their browser; undefined for any other address. */
export function videoId(host: VideoHost, text: string): string | undefined {
  const address = URL.parse(text)
  if (address?.protocol !== 'https:' || address.username || address.password || address.port) return undefined
  const [, first = '', second = '', ...more] = address.pathname.split('/')
  if (more.some(Boolean)) return undefined
  const id = host === 'youtube' ? onYoutube(address, first, second) : onMover(address, first, second)
  return id && (host === 'youtube' ? youtubeId : moverId).test(id) ? id : undefined
}

function onYoutube({ hostname, searchParams }: URL, first: string, second: string): string | null {
  if (hostname === 'youtu.be') return second ? null : first
  if (!youtubeHosts.includes(hostname)) return null
  if (first === 'watch') return second ? null : searchParams.get('v')
  return ['embed', 'shorts', 'live'].includes(first) ? second : null
}

const onMover = ({ hostname }: URL, first: string, second: string): string | null =>
  moverHosts.includes(hostname) && first === 'watch' ? second : null

/** The one address under which a video is stored and linked to. */
export const watchAddress = (host: VideoHost, id: string): string =>
  host === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://mover.uz/watch/${id}`

/** The address of the player, to be framed once a visitor has asked for it. YouTube's sets no cookies before that. */
export const playerAddress = (host: VideoHost, id: string): string =>
  host === 'youtube' ? `https://www.youtube-nocookie.com/embed/${id}` : `https://mover.uz/video/embed/${id}`
