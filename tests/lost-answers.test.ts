import { beforeEach, describe, expect, it } from 'vitest'
import { addGroup, addUser } from '#app/admin/accounts/parts/save-account.server.ts'
import { groupFields, userFields } from '#app/admin/accounts/parts/user-fields.ts'
import { savedDocument } from '#app/admin/documents/parts/document.server.ts'
import { employeesSaved } from '#app/admin/employees/parts/employee-screen.server.ts'
import { savedAlbum } from '#app/admin/gallery/parts/album.server.ts'
import { imageOf } from '#app/admin/gallery/parts/album-fields.ts'
import { savedFilms } from '#app/admin/gallery/parts/film.server.ts'
import { mediatorsSaved } from '#app/admin/mediators/parts/mediator-screen.server.ts'
import { categoriesSaved } from '#app/admin/menu/parts/menu-screen.server.ts'
import { savedDataset } from '#app/admin/open-data/parts/dataset.server.ts'
import { organizationsSaved } from '#app/admin/organizations/parts/organization-screen.server.ts'
import type { ConflictFacts } from '#app/admin/parts/content/conflict.tsx'
import { type FieldList, type Fields, fieldsOf, knownBy } from '#app/admin/parts/content/field-list.ts'
import { lostField, lostText } from '#app/admin/parts/content/lost-answers.ts'
import { isOwnSave } from '#app/admin/parts/content/own-save.ts'
import { addContent } from '#app/admin/parts/content/save.server.ts'
import { postFieldList } from '#app/admin/posts/parts/post-fields.ts'
import { addPost } from '#app/admin/posts/parts/save-post.server.ts'
import { actOnHost, addHost } from '#app/admin/reception/parts/host-acts.server.ts'
import { kinds } from '#app/admin/records/kinds.server.ts'
import { regionsSaved } from '#app/admin/regions/parts/region-screen.server.ts'
import { betsSaved } from '#app/admin/search-words/parts/best-screen.server.ts'
import { synonymsSaved } from '#app/admin/search-words/parts/synonym-screen.server.ts'
import { savedSurvey } from '#app/admin/surveys/parts/survey.server.ts'
import { usefulLinksSaved } from '#app/admin/useful-links/parts/useful-link-screen.server.ts'
import { type Permission, permissions } from '#common/permissions.ts'
import { attachmentOf, attachmentRepository } from '#modules/attachments/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { openPortal } from '#tests/app.ts'
import { askedBy } from '#tests/asked.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import * as examples from '#tests/content-examples.ts'
import { addPictures } from '#tests/pictures.ts'

const portal = await openPortal()
/** Another request of someone of the tests, with these rights. */
const asked = (username = 'superuser', rights: readonly Permission[] = permissions) => askedBy(portal, username, rights)

type Sent = { values: Fields; lost?: { title: string; agoMs: number }[] }

function formOf({ values, lost = [] }: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  for (const each of lost) form.append(lostField, lostText(each))
  return form
}

type Kind = {
  fieldList: FieldList
  example: () => Body
  table: string
  /** Adds what a form says. Gives its address. */
  add: (context: RequestContext, form: FormData) => Promise<unknown>
}

const adding = (saved: object) => async (context: RequestContext, form: FormData) => {
  const row = (await addContent(context, form, saved as never)) as Body
  return row.slug ?? row.id
}

const alt = { alt_uz: 'Zal', alt_uzb: '', alt_ru: '', alt_en: '', decorative: false }
/** What an album's form shows of a stored picture. */
let shown = {}
const album = () => {
  const { images, ...rest } = examples.galleryExample({ active: true })
  const [image] = images as Body[]
  return { ...rest, images: [{ caption_uzb: '', caption_en: '', ...image, ...alt, ...shown }] }
}
const question = {
  ...{ id: -1, kind: 'single', text_uz: 'Qancha kutdingiz?', text_uzb: '', text_ru: '', text_en: '' },
  ...{ help_uz: '', help_uzb: '', help_ru: '', help_en: '', required: true, max_choices: null, condition: null },
  active: true,
  options: [-2, -3].map((id) => ({
    ...{ id, text_uz: `Javob ${-id}`, text_uzb: '', text_ru: '', text_en: '' },
    ...{ exclusive: false, free_text: false, is_row: false, active: true },
  })),
}
const survey = () => ({
  ...examples.surveyExample({ active: true, questions: [question] }),
  ...{ starts_at: '2024-05-06T10:00', ends_at: '2099-01-01T00:00' },
})
const mediator = () => examples.mediatorExample({ mediator_type: 'professional', status: 'active' })
/** A best bet leads to what searches know. */
let post = 0
const bet = () => ({ queries: ['notarius'], kind: 'post', entity: post, locales: [], active: true })

const tried: Record<string, Kind> = {
  post: { fieldList: postFieldList, example: examples.postExample, table: 'posts', add: addPost },
  category: {
    fieldList: categoriesSaved.fieldList,
    example: () => examples.categoryExample({ active: true, index: 9 }),
    table: 'categories',
    add: adding(categoriesSaved),
  },
  employee: of(employeesSaved, examples.employeeExample, 'employees'),
  organization: of(organizationsSaved, examples.organizationExample, 'organizations'),
  region: of(regionsSaved, () => examples.regionExample({ index: 3 }), 'regions'),
  mediator: of(mediatorsSaved, mediator, 'mediators'),
  'useful-link': of(usefulLinksSaved, () => examples.usefulLinkExample({ index: 3 }), 'useful_links'),
  document: of(savedDocument, () => examples.documentExample({ status: 'in_force', files: [] }), 'documents'),
  dataset: of(savedDataset, () => examples.datasetExample({ licence: 'CC-BY-4.0' }), 'open_data'),
  album: of(savedAlbum, album, 'gallery'),
  films: of(savedFilms, () => examples.videoGalleryExample({ active: true }), 'video_gallery'),
  survey: of(savedSurvey, survey, 'surveys'),
  synonyms: of(synonymsSaved, () => ({ words: ['nikoh', 'oila qurish'], active: true }), 'search_synonyms'),
  'best-bet': of(betsSaved, bet, 'search_best_bets'),
  group: {
    fieldList: groupFields,
    example: () => ({ name: 'Yangi guruh', permissions: [] }),
    table: 'groups',
    add: addGroup,
  },
}

function of(saved: { fieldList: FieldList }, example: () => Body, table: string): Kind {
  return { fieldList: saved.fieldList, example, table, add: adding(saved) }
}

const valuesOf = ({ fieldList, example }: Kind): Fields => fieldsOf(fieldList, example())
const countOf = async ({ table }: Kind) => Number((await portal.query(`select count(*) n from ${table}`))[0]?.n)

/** The words of a record with more behind them. */
const changed = (values: Fields, name: string, more: string): Fields => ({
  ...values,
  [name]: `${values[name]}${more}`,
})

beforeEach(async () => {
  await addPictures(portal, 1)
  const { src, name } = imageOf(attachmentOf(await attachmentRepository.find(portal.ground.db, 1)))
  shown = { src, name }
  await added(await portal.as('superuser'), { path: '/regions', example: examples.regionExample }, { slug: 'birinchi' })
  post = (await added(await portal.as('superuser'), { path: '/posts', example: examples.postExample }, { slug: 'bor' }))
    .id
})

describe('a new record whose save was stored while its answer was lost', () => {
  it('is tried of every kind that has an editor', () => {
    expect(Object.keys(tried)).toEqual(expect.arrayContaining(Object.keys(kinds)))
  })

  it.each(Object.keys(tried))('%s: is there once, as it was sent last', async (name) => {
    const kind = tried[name] as Kind
    const first = valuesOf(kind)
    const known = knownBy(kind.fieldList)
    const title = first[known] ?? ''
    const address = await kind.add(await asked(), formOf({ values: first }))
    const count = await countOf(kind)
    // Sent again with other words, to no answer, and once more.
    const second = changed(first, known, ' ikki')
    const lost = [{ title, agoMs: 4000 }]
    expect(await kind.add(await asked(), formOf({ values: second, lost }))).toEqual(address)
    const third = changed(first, known, ' uch')
    const both = [...lost, { title: second[known] ?? '', agoMs: 2000 }]
    expect(await kind.add(await asked(), formOf({ values: third, lost: both }))).toEqual(address)
    expect(await countOf(kind)).toBe(count)
    const [row] = await portal.query(`select * from ${kind.table} order by id desc limit 1`)
    expect([row?.[known]].flat().join('\n')).toBe(third[known])
  })
})

describe('a new record that who may add and not change sends again after its answer was lost', () => {
  const mayAdd = permissions.filter((name) => name.startsWith('Can add '))
  const adding = () => asked('superuser', mayAdd)

  it.each(Object.keys(tried))('%s: is there once, as it was sent first', async (name) => {
    const kind = tried[name] as Kind
    // Nobody chose its address or said of when it is: the server does.
    const values: Fields = { ...valuesOf(kind), slug: '', date: '' }
    const lost = [{ title: values[knownBy(kind.fieldList)] ?? '', agoMs: 4000 }]
    const address = await kind.add(await adding(), formOf({ values }))
    const count = await countOf(kind)
    expect(await kind.add(await adding(), formOf({ values, lost }))).toEqual(address)
    const other = changed(values, knownBy(kind.fieldList), ' ikki')
    const refused = kind.add(await adding(), formOf({ values: other, lost }))
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'added_already' })
    expect(await countOf(kind)).toBe(count)
  })
})

describe('a new account whose answer was lost', () => {
  const typed = { full_name: 'Dilnoza Karimova', username: 'dilnoza', email: 'Dilnoza@adliya.example' }
  const values = fieldsOf(userFields, { ...typed, groups: [], is_staff: true, active: true })
  const lost = [{ title: typed.full_name, agoMs: 4000 }]
  const invite = async (sent: Sent, rights?: readonly Permission[]) =>
    addUser(await asked('superuser', rights), new Request('http://portal.example/admin/set_admin/add'), formOf(sent))
  const accounts = () =>
    portal.query(`select full_name, count(i.id)::int open from users u left join invitations i on i.user_id = u.id and
      i.ended_at is null where username like 'dilnoza%' group by u.id`)

  it('is there once, as it was sent last, and whoever invites is told the one link that works', async () => {
    const first = await invite({ values })
    const again = await invite({ values: { ...values, full_name: 'Dilnoza Salimova' }, lost })
    expect([again.slug, again.name]).toEqual(['dilnoza', 'Dilnoza Salimova'])
    expect(again.url).not.toBe(first.url)
    expect(await accounts()).toEqual([{ full_name: 'Dilnoza Salimova', open: 1 }])
  })

  it('gets another address from who shows their password, as any account does', async () => {
    await invite({ values })
    const other = invite({ values: { ...values, email: 'boshqa@adliya.example' }, lost })
    await expect(other).rejects.toMatchObject({ errors: { password: [{ code: 'password_for_email' }] } })
  })

  it('is there as it was sent first for who may only add', async () => {
    await invite({ values }, ['Can add admin'])
    expect((await invite({ values, lost }, ['Can add admin'])).slug).toBe('dilnoza')
    const other = invite({ values: { ...values, full_name: 'Boshqa ism' }, lost }, ['Can add admin'])
    await expect(other).rejects.toMatchObject({ status: 403, code: 'added_already' })
    expect(await accounts()).toEqual([{ full_name: typed.full_name, open: 1 }])
  })
})

describe('somebody who receives, whose answer was lost', () => {
  const week = { from_1_1: '10:00', to_1_1: '11:00' }
  const typed = { minutes: '15', capacity: '1', modes: 'in_person', place_uz: '1-xona', active: 'on', ...week }
  const formWith = (values: Fields, lost: string[] = []) =>
    formOf({ values, lost: lost.map((title) => ({ title, agoMs: 4000 })) })
  const refusal = async (work: Promise<void>): Promise<{ status: number; code: string; facts: ConflictFacts }> =>
    work.then(() => expect.unreachable()).catch((error) => error)
  const hosts = () => portal.query('select id, place_uz, version from reception_hosts')
  let values: Fields = {}
  let id = 0

  beforeEach(async () => {
    const employee = await added(await portal.as('superuser'), {
      ...{ path: '/employees', example: examples.employeeExample },
    })
    values = { ...typed, employee: String(employee.id) }
    id = await addHost(await asked(), formWith(values))
  })

  it('is there once, as it was sent last', async () => {
    const again = formWith({ ...values, place_uz: '2-xona' }, [values.employee ?? ''])
    expect(await addHost(await asked(), again)).toBe(id)
    expect(await hosts()).toEqual([{ id, place_uz: '2-xona', version: 2 }])
  })

  it('is no conflict with oneself when it was changed so', async () => {
    const second = { ...values, place_uz: '2-xona', version: '1', step: 'save' }
    await actOnHost(await asked(), id, formWith(second))
    const third = { ...second, place_uz: '3-xona' }
    const { facts } = await refusal(actOnHost(await asked(), id, formWith(third)))
    expect(isOwnSave(facts, [second])).toBe(true)
    await actOnHost(await asked(), id, formWith({ ...third, version: String(facts.current_version) }))
    expect(await hosts()).toEqual([{ id, place_uz: '3-xona', version: 3 }])
  })

  it('is a conflict where somebody else, or another window, has changed it, and theirs may stay beside one’s own', async () => {
    const second = { ...values, place_uz: '2-xona', version: '1', step: 'save' }
    const third = { ...second, place_uz: '3-xona' }
    await actOnHost(await asked(), id, formWith(second))
    expect(isOwnSave((await refusal(actOnHost(await asked(), id, formWith(third)))).facts, [third])).toBe(false)
    const theirs = { ...second, version: '2', to_1_1: '12:00', modes: 'phone' }
    await actOnHost(await asked('chief'), id, formWith(theirs))
    const { status, code, facts } = await refusal(actOnHost(await asked(), id, formWith(third)))
    expect([status, code, isOwnSave(facts, [second])]).toEqual([409, 'version_conflict', false])
    const { place_uz, modes, to_1_1 } = facts.theirs
    expect({ place_uz, modes, to_1_1 }).toEqual({ place_uz: '2-xona', modes: 'phone', to_1_1: '12:00' })
    const chosen = { choose_modes: 'theirs', choose_to_1_1: 'theirs', choose_place_uz: 'mine' }
    await actOnHost(await asked(), id, formWith({ ...third, ...chosen, version: String(facts.current_version) }))
    const [host] = await portal.query('select place_uz, modes, week from reception_hosts')
    expect(host).toEqual({ place_uz: '3-xona', modes: ['phone'], week: [{ weekday: 1, from: '10:00', to: '12:00' }] })
  })
})

describe('a new record that only looks like one of before', () => {
  const links = tried['useful-link'] as Kind
  const first = valuesOf(links)
  const title = first.name_uz ?? ''
  const again = (lost: Sent['lost']) => formOf({ values: { ...first, slug: '' }, lost })
  const isAdded = async (context: RequestContext, lost: Sent['lost']) => {
    const count = await countOf(links)
    await expect(links.add(context, again(lost))).rejects.toMatchObject({ errors: { slug: [{ code: 'taken' }] } })
    expect(await countOf(links)).toBe(count)
  }

  it('is added where it was added by somebody else, earlier, or under other words', async () => {
    await links.add(await asked('chief'), formOf({ values: first }))
    await isAdded(await asked(), [{ title, agoMs: 1000 }])
    await isAdded(await asked('chief'), undefined)
    await isAdded(await asked('chief'), [{ title: 'Boshqa', agoMs: 1000 }])
    await portal.query(`update audit_log set at = at - interval '1 minute' where entity = 'useful link'`)
    await isAdded(await asked('chief'), [{ title, agoMs: 1000 }])
  })

  it('is added where the one of before was changed or deleted since', async () => {
    const slug = await links.add(await asked(), formOf({ values: first }))
    await (await portal.as('chief')).patch(`/api/useful-links/${slug}/update/`, { active: false })
    await isAdded(await asked(), [{ title, agoMs: 1000 }])
  })
})
