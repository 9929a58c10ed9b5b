/** A field for times knows no 24:00; its midnight would be the beginning of a day, at which nothing closes. */
const midnight = { inField: '00:00', stored: '24:00' }

/** A time of a day as its field holds it. */
export const inTimeField = (time: string | undefined): string =>
  time === midnight.stored ? midnight.inField : (time ?? '')

/** What was put into the field of a time, `close` or another. */
export const fromTimeField = (field: string, time: string): string =>
  field === 'close' && time === midnight.inField ? midnight.stored : time
