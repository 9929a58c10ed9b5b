import type adminUz from './messages/admin/uz.json'
import type feedbackUz from './messages/feedback/uz.json'
import type pagesUz from './messages/pages/uz.json'
import type publicUz from './messages/public/uz.json'

/** Texts that every page has, and those of single areas. Uzbek is the pattern: a key missing elsewhere does not compile. */
export type PublicMessages = typeof publicUz
export type Messages = PublicMessages & typeof pagesUz & typeof adminUz & { feedback: typeof feedbackUz }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
