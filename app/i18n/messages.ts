import type adminUz from './messages/admin/uz.json'
import type formUz from './messages/form/uz.json'
import type mediatorsUz from './messages/mediators/uz.json'
import type dataUz from './messages/open-data/uz.json'
import type pagesUz from './messages/pages/uz.json'
import type publicUz from './messages/public/uz.json'
import type receptionUz from './messages/reception/uz.json'
import type regionUz from './messages/region/uz.json'
import type registersUz from './messages/registers/uz.json'
import type sectionsUz from './messages/sections/uz.json'
import type statisticsUz from './messages/statistics/uz.json'
import type surveysUz from './messages/surveys/uz.json'
import type trackUz from './messages/track/uz.json'

type OfAreas = typeof sectionsUz &
  typeof registersUz &
  typeof mediatorsUz &
  typeof surveysUz &
  typeof dataUz &
  typeof regionUz
type OfAppeals = typeof formUz & typeof trackUz & typeof receptionUz & typeof statisticsUz
/** Texts that every page has, and those of single areas. Uzbek is the pattern: a key that is missing elsewhere fails a test. */
export type Messages = typeof publicUz & OfAreas & OfAppeals & typeof pagesUz & typeof adminUz

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
