import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { CategoryInput, permanentSlugs } from '#modules/categories/contract.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { categoryService } from '#modules/categories/service.server.ts'
import { registers } from '#modules/open-data/repository.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type Node = {
  slug: string
  index: number
  link: string | null
  name: Texts
  is_sidebar_menu: boolean
  children?: Node[]
}

const kinds: Record<string, CategoryInput['kind']> = {
  ...kindOf(
    'posts',
    'yangiliklar elonlar qonunchilik-yangiliklari tadbirlar-rejasi rahbariyat-chiqishlari bosh-ish-orinlari',
  ),
  ...kindOf('posts', 'huquqiy-targibot xalqaro-hamkorlik sud-ekspertiza norma-ijodkorligi davlat-royxati nnt fhdyo'),
  ...kindOf('employees', 'markaziy-apparat hayat jamoatchilik-kengashi hududiy-rahbarlar'),
  ...kindOf(
    'organizations',
    'tuzilma adliya-boshqarmalari tuman-adliya-bolimlari davlat-xizmatlari-markazlari hududiy-arxivlar',
  ),
  ...kindOf(
    'organizations',
    'davlat-xizmatlari-agentligi talim-muassasalari malaka-oshirish huquqiy-axborot-markazi palatalar',
  ),
  ...kindOf('organizations', 'notarial-idoralar fhdyo-bolimlari advokatlar-reyestri hakamlik-sudlari nnt-reyestri'),
  ...kindOf('documents', 'qonunlar farmonlar prezident-qarorlari hukumat-qarorlari vazir-buyruqlari hujjat-loyihalari'),
  ...kindOf('documents', 'kuchini-yoqotgan xizmatlar-reglamenti yillik-hisobotlar'),
}

function kindOf(kind: CategoryInput['kind'], slugs: string): Record<string, CategoryInput['kind']> {
  return Object.fromEntries(slugs.split(' ').map((slug) => [slug, kind]))
}

/** On an empty portal: the categories whose offices are sets of open data, so that these fill as offices are added. */
export async function loadOfficeCategories(tx: Tx): Promise<void> {
  const wanted = registers.flatMap(({ category }) => category ?? [])
  for (const { slug, index, name } of flat(await readSeed<Node[]>('categories.json'))) {
    if (!wanted.includes(slug)) continue
    const facts = { slug, index, parent: null, kind: 'organizations', active: true, is_sidebar_menu: true }
    await categoryService.create(tx, CategoryInput.parse({ ...facts, ...columns('name', name) }))
  }
}

/** The demo's category tree with its page texts, or, on an empty portal, the categories that must always exist. */
export async function loadCategories(
  tx: Tx,
  { demo, portalSlug }: { demo: boolean; portalSlug: string },
): Promise<void> {
  const tree = await readSeed<Node[]>('categories.json')
  const pages = demo ? await readSeed<{ category: string; body: Texts }[]>('pages.json') : []
  const bodies = new Map(pages.map((page) => [page.category, page.body]))
  const permanent = flat(tree).filter((node) => permanentSlugs.includes(node.slug))
  await addAll(demo ? tree : permanent.map((node) => ({ ...node, children: [] })), null)

  async function addAll(nodes: Node[], parent: number | null): Promise<void> {
    for (const node of nodes) {
      const { id } = await categoryService.create(tx, inputOf(node, parent))
      await addAll(node.children ?? [], id)
    }
  }

  function inputOf({ slug, index, link, name, is_sidebar_menu }: Node, parent: number | null): CategoryInput {
    const address = link?.replace('{product}', portalSlug) ?? ''
    return CategoryInput.parse({
      slug,
      index,
      parent,
      is_sidebar_menu,
      link: address,
      active: true,
      kind: address ? 'link' : (kinds[slug] ?? 'page'),
      ...columns('name', name),
      ...columns('body', bodies.get(slug) ?? {}),
    })
  }
}

function flat(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
}

/** Four columns from a text in up to four languages. */
export function columns(name: string, texts: Texts): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [localizedName(name, locale), texts[locale] ?? '']))
}

/** The id of each category by its slug. */
export async function categoryIds(tx: Tx): Promise<Map<string, number>> {
  return new Map((await categoryRepository.forAdmin(tx)).map((category) => [category.slug, category.id]))
}
