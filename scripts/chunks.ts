// Which parts go into one file for browsers. Many small shared pieces would be many requests, and each list of them stands in
// the manifest of routes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfVisitors, frame, iconsOfPages } from './icons-of-pages.ts'
import { importedFiles } from './imported-files.ts'

// What every public page loads, in few files: libraries, and our own parts that most pages share. They run one at a time
// (server/document.ts), so none of them may be large.
const react = /node_modules\/(?:react|react-dom|scheduler)\//
const router = /node_modules\/(?:react-router|cookie)\//
const libraries = /node_modules\/(?:use-intl|intl-messageformat|@formatjs|icu-minify)\//
const sharedParts =
  /\/app\/(?:public\/parts\/(?:[^/]+|people\/portrait|search\/(?:suggesting-input|use-suggestions))|i18n\/[^/]+|ui\/(?:announce|breadcrumb|breadcrumb-data|brand-mark|button-link|empty|failed-page|font-preloads|live-regions|pagination|picture|last-day|popup|rich-text|initials|toast-queue|toast-region|use-failed-page|chunk-guard))\.tsx?$|\/common\/(?:locale|dates|counts|bytes|errors|preferences|placeholder|search|sign-in-hints)\.ts$/

/**
 * What pages of one kind share and nobody else should fetch: a file for each, since it packs better than many. What two
 * kinds need stands first, or the first of them would take it along.
 */
const kinds = {
  /** News on cards, which no register and no form shows. */
  cards: /\/app\/public\/parts\/post-cards?\.tsx$/,
  /** Beside and below a text, whatever it is of. */
  reading:
    /\/app\/public\/parts\/(?:text-page|side-(?:announcements|count)|use-side-rows|post-tools|post-documents)\.tsx?$/,
  posts:
    /\/app\/public\/parts\/(?:post-(?:article|facts|meta|view)|article-data|related-posts|use-counted-view)\.tsx?$/,
  /** The sets of open data that belong somewhere, in short. */
  sets: /\/app\/public\/parts\/dataset-list\.tsx$/,
  /** Of an office, in a register and on the page of its region. */
  hours: /\/app\/public\/parts\/register\/opening-hours\.tsx$/,
  /** What narrows a list, be it a register, a library or what a search found. */
  filters: /\/app\/public\/parts\/register\/filter[^/]*\.tsx?$/,
  /** In which language a name is, by its letters: of registers and of rows of sets. */
  spelling: /\/common\/lang-by-letters\.ts$/,
  registers: /\/app\/public\/parts\/register\/(?!(?:find-)?nearest)[^/]+\.tsx?$/,
  documents: /\/app\/public\/parts\/documents\/[^/]+\.tsx?$/,
  forms:
    /\/app\/(?:public\/parts\/appeals\/(?:answers|field|file-field|message-field|numbered|trap)\.tsx?|styles\/pages\/appeals\.css\?url)$/,
  /** Of every form that can be refused, and of those that outlive a lost network. */
  refused: /\/app\/(?:ui\/(?:error-summary|go-to-field)|public\/parts\/(?:forms\/[^/]+|use-returned))\.tsx?$/,
  media: /\/app\/(?:public\/parts\/albums\/[^/]+\.tsx?|styles\/albums\.css\?url)$/,
  letters: /\/app\/(?:public\/parts\/newsletter\/newsletter-page\.tsx|styles\/pages\/newsletter\.css\?url)$/,
  /** Of what was answered, and of numbers on other pages. */
  bars: /\/app\/public\/parts\/surveys\/bar\.tsx$/,
  surveys: /\/app\/(?:styles\/surveys\.css\?url|public\/parts\/surveys\/(?:survey-facts|use-tag-of)\.tsx?)$/,
  data: /\/app\/styles\/open-data\.css\?url$/,
  carousel: /\/app\/public\/parts\/(?:news-carousel|use-carousel|carousel-dots)\.tsx?$/,
  /** Appeals in numbers, of the country and of a region. */
  figures: /\/app\/public\/parts\/appeals\/appeal-stats\.tsx$/,
  /** What the home page shows of pages that have more of it. */
  sections: /\/app\/public\/parts\/(?:region-name|service-icon|useful-links)\.tsx?$|\/common\/month-names\.ts$/,
}

type Kind = keyof typeof kinds

/** What the offices alone have of it is no file of its own: a list of them is what most come for, and two files pack worse. */
const whole: Kind = 'registers'

/** Icons that these pages alone draw go with their kind, by names of files in `app/public`. */
const drawers: Partial<Record<Kind, RegExp>> = {
  reading: /^(?:post|category-post|category)$/,
  documents: /^(?:category|documents?)$/,
  filters: /^(?:category|documents?|mediators?|search)$/,
  forms: /^(?:feedback|integrity|reception)/,
  refused: /^(?:feedback|integrity|reception|newsletter|survey$|sign-in|profile)/,
  media: /^(?:album|photo-gallery|video-album|video-gallery)$/,
  letters: /^newsletter/,
  surveys: /^surveys?$/,
  data: /^(?:open-data|dataset)$/,
  sections: /^(?:home|site-map|surveys?|appeal-statistics)$/,
}

export const icon = /\/lucide-react\/dist\/esm\/(?:icons\/([\w-]+)|.*)\.mjs$/
const pagesOfIcon = iconsOfPages()

/** Where an icon goes; nowhere one of a single page, or of the admin area, which must not travel to visitors. */
function placeOfIcon(id: string): 'parts' | Kind | undefined {
  const [isOfLibrary, name] = icon.exec(id) ?? []
  if (!isOfLibrary) return undefined
  if (name === undefined) return 'parts'
  const pages = [...(pagesOfIcon.get(name) ?? [])]
  if (pages.length === 0) return undefined
  const kind = Object.entries(drawers).find(([, drawer]) => pages.every((page) => drawer.test(page)))?.[0] as Kind
  return pages.includes(frame) ? 'parts' : (kind ?? (pages.length > 1 ? 'parts' : undefined))
}

const isShared = (id: string): boolean =>
  placeOfIcon(id) === 'parts' || (sharedParts.test(id) && !Object.values(kinds).some((kind) => kind.test(id)))

/**
 * What rules of forms have in common. It is of use beside the library alone that they are written with, and no visitor's page has
 * that: shared by sets of screens it would be a dozen small files.
 */
const isOfRules = (id: string): boolean =>
  /\/common\/[\w-]+\.ts$/.test(id) && readFileSync(id, 'utf8').includes("from 'zod'")

const ofVisitors = filesOfVisitors()
const behind = (...names: string[]): Set<string> =>
  new Set(importedFiles(names.map((name) => join(import.meta.dirname, '..', 'app', 'admin', `${name}.tsx`))).keys())
const atTheDoor = behind('login', 'invitation')
const aroundScreens = behind('layout')

/** What no visitor's page can come to. */
const isOfStaff = (id: string): boolean => {
  const name = icon.exec(id)?.[1]
  return name
    ? !pagesOfIcon.has(name)
    : /\/(?:app|common|modules)\/(?!.*node_modules).*\.tsx?$/.test(id) && !ofVisitors.has(id)
}

/**
 * A staff screen is made of a hundred small parts: in a file each they would be a hundred requests. What signing in needs too,
 * what stands around every screen, what many have, and what some have: no file needs one of a later group.
 */
const ofStaff = [
  { name: 'door', test: (id: string) => isOfStaff(id) && atTheDoor.has(id), minShareCount: 2 },
  { name: 'staff', test: (id: string) => isOfStaff(id) && aroundScreens.has(id) },
  { name: 'screens', test: isOfStaff, minShareCount: 15 },
  { name: 'fields', test: isOfStaff, minShareCount: 3 },
]

/** In this order: a part goes where it belongs first. What no group takes goes with who needs it. */
export const groups = [
  { name: 'react', test: react },
  { name: 'router', test: router },
  { name: 'parts', test: (id: string) => libraries.test(id) || isShared(id), minShareCount: 2 },
  ...Object.entries(kinds).map(([name, kind]) => ({
    name,
    test: (id: string) => kind.test(id) || placeOfIcon(id) === name,
    minShareCount: name === whole ? 1 : 2,
  })),
  // Reading aloud needs it without any rule.
  { name: 'transliteration', test: /\/common\/transliteration\//, minShareCount: 2 },
  { name: 'rules', test: (id: string) => !isOfStaff(id) && isOfRules(id), minShareCount: 2 },
  // A file for each set of pages: a group takes along what its parts need, and visitors would fetch what is of staff.
  { name: 'shared', test: (id: string) => !isOfStaff(id), minShareCount: 2, entriesAware: true },
  ...ofStaff,
]

/**
 * The bundler would name a file of the last kind after all pages that share it. Seven signs, the fewest that the bundler takes, tell builds apart as well as eight: each
 * page fetches the names of all files of its language, and signs of a hash cannot be packed.
 */
export const fileNameOf = ({ name }: { name: string }): string =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7].js`
