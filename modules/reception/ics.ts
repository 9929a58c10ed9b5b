import { localDateTime } from '#common/dates.ts'

export type IcsEvent = {
  uid: string
  made: Date
  starts_at: Date
  ends_at: Date
  summary: string
  location: string
  description: string
  /** Whether it is certain; one that is called off is struck out by calendars that know it. */
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
}

const longestLine = 75

const digits = (text: string): string => text.slice(0, 19).replace(/[-:]/g, '')
const utc = (moment: Date): string => `${digits(moment.toISOString())}Z`
const inTashkent = (moment: Date): string => digits(localDateTime(moment))

/** A text as RFC 5545, 3.3.11 writes it. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** A line of at most 75 bytes, and the rest below it after a space (RFC 5545, 3.1); no sign is cut in two. */
export function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const sign of line) {
    // What follows begins with a space, which counts.
    const room = lines.length === 0 ? longestLine : longestLine - 1
    if (Buffer.byteLength(current + sign) > room) {
      lines.push(current)
      current = ''
    }
    current += sign
  }
  return [...lines, current].join('\r\n ')
}

const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tashkent',
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0500',
  'TZOFFSETTO:+0500',
  'TZNAME:+05',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** One event for a calendar, RFC 5545, with a reminder two hours before. */
export function icsOf(event: IcsEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Adliya//Reception//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.made)}`,
    `SEQUENCE:${event.status === 'TENTATIVE' ? 0 : event.status === 'CONFIRMED' ? 1 : 2}`,
    `STATUS:${event.status}`,
    `DTSTART;TZID=Asia/Tashkent:${inTashkent(event.starts_at)}`,
    `DTEND;TZID=Asia/Tashkent:${inTashkent(event.ends_at)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escaped(event.summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
