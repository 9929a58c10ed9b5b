import type adminUz from './messages/admin/uz.json'
import type publicUz from './messages/public/uz.json'

/** Texts of the public pages and of the admin area. Uzbek is the pattern: a key missing elsewhere does not compile. */
export type PublicMessages = typeof publicUz
export type AdminMessages = typeof adminUz
export type Messages = PublicMessages & Partial<AdminMessages>

declare module 'use-intl' {
  interface AppConfig {
    Messages: PublicMessages & AdminMessages
  }
}
