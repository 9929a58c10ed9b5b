import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneUsePassword } from '#modules/accounts/passwords.server.ts'
import { users } from '#modules/accounts/table.server.ts'
import { userRepository } from '#modules/accounts/users.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { readFileTexts } from '#modules/search/file-texts.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { type Actor, type Tx, write } from '#platform/write.server.ts'
import { loadAppeals } from './seed/appeals.ts'
import { loadCategories, loadOfficeCategories } from './seed/categories.ts'
import { loadContacts } from './seed/contacts.ts'
import { loadDocuments, storeDocumentFiles } from './seed/documents.ts'
import { loadEmployees } from './seed/employees.ts'
import { loadGallery } from './seed/gallery.ts'
import { loadIntegrity } from './seed/integrity.ts'
import { loadMediators } from './seed/mediators.ts'
import { loadSubscribers } from './seed/newsletter.ts'
import { loadOpenData } from './seed/open-data.ts'
import { loadOrganizations } from './seed/organizations.ts'
import { drawCovers, loadPosts } from './seed/posts.ts'
import { loadReception } from './seed/reception.ts'
import { loadRegions, nameLeaders } from './seed/regions.ts'
import { demoGroups, demoStaff } from './seed/staff.ts'
import { loadSurveys } from './seed/surveys.ts'
import { loadSynonyms } from './seed/synonyms.ts'
import { loadUsefulLinks } from './seed/useful-links.ts'
import { loadVideoGallery, storeFilms } from './seed/video-gallery.ts'
import { type FirstContent, keepUntold, stillUntold } from './untold.ts'

/** The portal itself acts at the first start. */
const portalItself = (): Actor => ({ id: null, name: 'Adliya', requestId: `first-start-${randomUUID()}`, locale: 'uz' })

/**
 * What a portal has after its first start: a superuser with a one-use password, the categories that always exist, the
 * country's regions, the words that search takes for one another and, unless `DEMO=0`, the demo ministry. All in one transaction: a first start that was interrupted begins anew.
 * Does nothing on a portal that has accounts; one that was imported without them gets the superuser alone.
 * Gives what the operator has to be told, again at each start until `nowTold`.
 */
export async function loadFirstContent(ground: Ground): Promise<FirstContent> {
  if ((await ground.db.$count(users)) > 0) return stillUntold(ground)
  // What was imported without its accounts lacks nothing but somebody who can sign in.
  const imported = (await ground.db.$count(categories)) > 0
  const { portalSlug } = ground.config
  const demo = ground.config.demo && !imported
  const actor = portalItself()
  const demoFiles = demo && (await storeDemoFiles(ground, actor))
  const superuser = { username: 'superuser', password: oneUsePassword() }
  const first = await write(ground, actor, async (tx) => {
    if (!imported) {
      await loadCategories(tx, { demo, portalSlug })
      if (!demo) await loadOfficeCategories(tx)
      await loadRegions(tx, { demo })
      await loadSynonyms(tx)
    }
    await userRepository.create(tx, {
      ...superuser,
      full_name: 'Superuser',
      is_superuser: true,
      one_use_password: true,
    })
    const made = { superuser, ...(demoFiles && (await loadDemo(tx, ground, demoFiles))) }
    await keepUntold(ground, made)
    return made
  })
  // So that the words of the demo's files are found at once, and not one by one while visitors come.
  while ((await readFileTexts(ground)) > 0);
  return first
}

async function storeDemoFiles(ground: Ground, actor: Actor) {
  return {
    covers: await drawCovers(ground, actor),
    films: await storeFilms(ground, actor),
    documentFiles: await storeDocumentFiles(ground, actor),
  }
}

type DemoFiles = Awaited<ReturnType<typeof storeDemoFiles>>

async function loadDemo(tx: Tx, ground: Ground, { covers, films, documentFiles }: DemoFiles): Promise<FirstContent> {
  await loadContacts(tx, ground)
  await loadOrganizations(tx)
  await loadEmployees(tx)
  await nameLeaders(tx)
  await loadMediators(tx)
  await loadPosts(tx, covers, documentFiles)
  await loadGallery(tx, covers)
  await loadVideoGallery(tx, covers, films)
  await loadUsefulLinks(tx)
  await loadDocuments(tx, documentFiles)
  await loadOpenData(tx)
  await loadSurveys(tx)
  await loadSubscribers(tx, ground)
  const staff = await loadStaff(tx)
  await loadAppeals(tx, ground)
  await loadReception(tx, ground)
  const integrityFile = await loadIntegrity(tx, ground)
  const { dataDir } = ground.config
  if (dataDir === 'memory://') return {}
  const staffFile = join(dataDir, 'demo-staff.txt')
  const lines = staff.map((person) => `${person.username}\t${person.password}\t${person.rights}\n`)
  await writeFile(staffFile, lines.join(''), { mode: 0o600, flush: true })
  return { staffFile, integrityFile }
}

async function loadStaff(tx: Tx) {
  const ids = new Map<string, number>()
  for (const group of demoGroups) ids.set(group.slug, await userRepository.createGroup(tx, group))
  const made = []
  for (const { group, ...person } of demoStaff) {
    const password = oneUsePassword()
    const id = ids.get(group)
    await userRepository.create(tx, { ...person, password, one_use_password: true, groups: id ? [id] : [] })
    made.push({ username: person.username, password, rights: group })
  }
  return made
}
