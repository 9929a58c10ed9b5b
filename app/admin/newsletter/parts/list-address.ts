import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** Whoever gets news by mail. */
export const subscriberList = listAddress('/admin/newsletter', { narrowing: ['state', 'topic', 'locale'] })

/** The letter that goes out next. */
export const letterPath = '/admin/newsletter/letter'

/** What is done about one address, or with all of them. */
export const addressesPath = '/admin/newsletter/addresses'
