import {
  Building2,
  FileText,
  IdCard,
  Languages,
  ListTree,
  type LucideIcon,
  Newspaper,
  Plus,
  ShieldCheck,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import type { Viewer } from '#common/viewer.ts'
import type { StaffFound, StaffFoundKind } from '#modules/search/contract.ts'
import { entryGroups } from '../sidebar-entries.ts'
import { isCalled } from './called.ts'
import { beginningsFor, placeOf } from './places.ts'

/** One thing that can be chosen, and where it leads; its path is also what tells it apart. */
export type Option = {
  path: string
  text: string
  icon: LucideIcon
  /** In which the present screen is to be shown; the path only tells it apart then. */
  language?: Locale
}
export type Group = { name: string; options: Option[] }

const looks = {
  post: { name: 'posts', icon: Newspaper },
  document: { name: 'documents', icon: FileText },
  category: { name: 'categories', icon: ListTree },
  organization: { name: 'organizations', icon: Building2 },
  employee: { name: 'employees', icon: IdCard },
} as const satisfies Record<StaffFoundKind, { name: string; icon: LucideIcon }>
const kinds = Object.keys(looks) as StaffFoundKind[]

/** What someone may open and begin and is called as typed, and the content that was found; groups without any are left out. */
export function useGroups(viewer: Viewer, typed: string, found: StaffFound[]): Group[] {
  const t = useTranslations()
  const { locale } = useLocale()
  const { content, management } = entryGroups(viewer)
  const screens = [
    ...[...content, ...management].map(({ path, label, icon }) => ({ path, text: t(`desk.${label}`), icon })),
    { path: '/admin/security', text: t('desk.security'), icon: ShieldCheck },
  ]
  const begin = beginningsFor(viewer).map(({ path, label }) => ({ path, text: t(label), icon: Plus }))
  const languages = locales
    .filter((each) => each !== locale)
    .map((each) => ({ path: `language-${each}`, text: localeFacts[each].name, icon: Languages, language: each }))
  const called = (options: Option[]) => options.filter(({ text }) => isCalled(text, typed, locale))
  return [
    { name: t('commands.screens'), options: called(screens) },
    { name: t('commands.begin'), options: called(begin) },
    { name: t('header.language'), options: called(languages) },
    ...kinds.map((kind) => ({
      name: t(`things.${looks[kind].name}`),
      options: found
        .filter((each) => each.kind === kind)
        .map((each) => ({ path: placeOf(each, viewer), text: each.title, icon: looks[kind].icon })),
    })),
  ].filter(({ options }) => options.length > 0)
}
