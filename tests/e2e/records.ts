import { expect, type Page, test } from '@playwright/test'
import { save } from './desk.ts'

/** One kind of record: its screens by the names that they show, and what is written into a new one. */
export type Kind = {
  /** Its entry in the side bar, and the tab above its list. */
  section: string
  tab?: string
  /** What leads from the list to a new one. */
  add: string
  /** The field that names it, without the language. */
  heading: string
  title: string
  ru: string
  /** The needed fields besides its name. */
  fill?: (page: Page) => Promise<void>
  /** What someone else changes besides its Russian name, and how the comparison says it. */
  theirs?: { values: Record<string, string>; words: string }
  /** Where visitors find it, by its key in the address of its editor. */
  at: (key: string) => string
  /** It has that page to itself. */
  alone?: boolean
}

/** Whether a page of visitors says something; its status where it is no page. Fetched, for scripts do not matter to it. */
async function says(address: string, words: string): Promise<boolean | number> {
  const answer = await fetch(address)
  return [200, 404].includes(answer.status) ? (await answer.text()).includes(words) : answer.status
}

/** What visitors get: a page that says something, or that does not. */
export const visitors = {
  find: (address: string, words: string) => expect.poll(() => says(address, words), address).toBe(true),
  miss: (address: string, words: string) => expect.poll(() => says(address, words), address).toBe(false),
}

/** Goes to a section by the side bar, and to one of its tabs, without loading a page anew. */
export async function goTo(page: Page, section: string, tab?: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Boshqaruv boʻlimlari' })
  await bar.getByRole('link', { name: section, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: section, exact: true })).toBeVisible()
  if (tab) await openTab(page, tab)
}

/** Turns to a tab above a list. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.locator('.tabs').getByRole('link', { name, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}

/** Chooses in a list by what an option says, however far it is moved in. */
export async function choose(page: Page, id: string, words: string): Promise<void> {
  const list = page.locator(`select#${id}`)
  const value = await list.locator('option', { hasText: words }).first().getAttribute('value')
  await list.selectOption(value)
}

/** Adds what the open form says, and gives the key in the address of its editor. */
export async function create(page: Page): Promise<string> {
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/update$/)
  return /([^/]+)\/update/.exec(page.url())?.[1] ?? ''
}

/** Another window of the same person saves the record that is open here: the same form with other values, on the version of now. */
export async function otherWindowChanges(page: Page, values: Record<string, string>): Promise<void> {
  const status = await page.evaluate(async (values) => {
    const form = document.querySelector<HTMLInputElement>('form input[name=version]')?.form
    const body = new FormData(form ?? undefined)
    for (const [name, value] of Object.entries(values)) body.set(name, value)
    return (await fetch(`${location.pathname}.data`, { method: 'POST', body })).status
  }, values)
  expect(status).toBe(200)
}

/** Saves where the other window was faster: what it said is shown beside what this one says, and saving again settles it. */
export async function settle(page: Page, words: string[]): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Buni boshqa oynada oʻzingiz oʻzgartirgansiz')).toBeVisible()
  for (const each of words) await expect(page.locator('.cmp')).toContainText(each)
  await save(page)
}

/** Opens the list of a kind where a record stands in it. */
async function find(page: Page, { section, tab }: Pick<Kind, 'section' | 'tab'>, title: string): Promise<void> {
  await goTo(page, section, tab)
  const box = page.getByRole('search').getByRole('searchbox')
  if ((await box.count()) === 0) return
  await box.fill(title)
  await box.press('Enter')
  await expect(page).toHaveURL(/[?&](q|title)=/)
  // The address changes first; what is pressed in the list that is still there goes with it.
  await expect(page.getByRole('link', { name: 'Tozalash', exact: true }).first()).toBeVisible()
}

/** Asks to remove a record from its list; the answer is a dialog. */
export async function askToRemove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Amallar: ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Savatga koʻchirish', exact: true }).click()
}

/** From the list: hidden, shown, deleted, and out of the bin again. Each time visitors are asked what they see. */
export async function comeAndGo(
  page: Page,
  { section, tab, title, q = title, seen, gone }: { section: string; tab?: string; title: string; q?: string } & Eyes,
): Promise<void> {
  await find(page, { section, tab }, q)
  const active = page.getByRole('switch', { name: `Faol: ${title}`, exact: true })
  await active.click()
  await gone()
  // By keyboard: what the list says of the record has another width now, and moves the switch from under the mouse.
  await active.press('Space')
  await seen()
  await askToRemove(page, title)
  const question = page.getByRole('alertdialog')
  // First it looks for what depends on the record.
  await expect(question).toContainText('30 kun ichida savatdan tiklash mumkin')
  await question.getByRole('button', { name: 'Savatga koʻchirish' }).click()
  await expect(active).toHaveCount(0)
  await gone()
  await find(page, { section: 'Savat' }, q)
  const restore = page.getByRole('button', { name: `Tiklash: ${title}`, exact: true })
  await restore.click()
  await expect(restore).toHaveCount(0)
  await seen()
}

type Eyes = { seen: () => Promise<void>; gone: () => Promise<void> }

/** A record from the empty form to the bin and back, as `Kind` describes it, on a page of someone who may do everything. */
export async function wholeLife(page: Page, url: string, kind: Kind): Promise<void> {
  await test.step(`${kind.section}: ${kind.title}`, async () => {
    const { section, tab, heading, title, ru } = kind
    const name = page.locator(`#${heading}_uz`)
    await goTo(page, section, tab)
    await page.getByRole('link', { name: kind.add, exact: true }).first().click()
    await name.fill(title)
    await page.locator('.ed-h .seg label').filter({ hasText: 'Русский' }).click()
    await page.locator(`#${heading}_ru`).fill(ru)
    await page.locator('.ed-h .seg label').filter({ hasText: 'Oʻzbekcha' }).click()
    await kind.fill?.(page)
    const path = kind.at(await create(page))
    await visitors.find(url + path, title)
    await visitors.find(`${url}/ru${path}`, ru)

    const changed = `${title} (yangi)`
    await name.fill(changed)
    await save(page)
    await visitors.find(url + path, changed)

    const [mine, theirs] = [`${title} (mening)`, `${ru} (другое)`]
    await otherWindowChanges(page, { [`${heading}_ru`]: theirs, ...kind.theirs?.values })
    await name.fill(mine)
    await settle(page, [mine, theirs, kind.theirs?.words ?? ''])
    await visitors.find(url + path, mine)
    // Where one changed nothing, theirs stays.
    await visitors.find(`${url}/ru${path}`, theirs)

    const gone = async () => {
      await visitors.miss(url + path, mine)
      if (kind.alone) expect((await fetch(url + path)).status).toBe(404)
    }
    await comeAndGo(page, { section, tab, title: mine, seen: () => visitors.find(url + path, mine), gone })
  })
}
