const day = '2999-12-31'

/**
 * The latest that a field of a type takes. With it a browser knows that a year has four figures: who types the hours after
 * it is in the hours, and not in a year of six.
 */
export const lastOf: Record<string, string | undefined> = { date: day, 'datetime-local': `${day}T23:59` }
