import { isUnreadable, unreadable } from '#app/ui/unreadable.ts'

/** A field for times knows no 24:00; its midnight would be the beginning of a day, at which nothing closes. */
const midnight = { inField: '00:00', stored: '24:00' }

/** A time of a day as its field holds it. One that is written by half stays as it stands there. */
export const inTimeField = (time: string | undefined): string =>
  time === midnight.stored ? midnight.inField : time === undefined || time === unreadable ? '' : time

/** What was put into the field of a time, `close` or another: a break of half a time is none that was left out. */
export const fromTimeField = (field: string, input: HTMLInputElement): string => {
  if (isUnreadable(input)) return unreadable
  return field === 'close' && input.value === midnight.inField ? midnight.stored : input.value
}
