import { expect, it } from 'vitest'
import { isShownIn } from '#platform/file-uses.server.ts'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import { added } from '#tests/content.ts'
import { employeeExample, organizationExample, regionExample } from '#tests/content-examples.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { employeePictureUse } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/employees', example: employeeExample } as const

behavesLikeContent({
  portal,
  ...content,
  thing: 'employee',
  text: 'full_name',
  change: { position_name_ru: 'Первый заместитель министра', index: 1 },
  wrong: {
    full_name_uz: 'K',
    position_name_uz: '',
    type: 'CHIEF',
    phone: '12',
    email: 'a@',
    reception_en: 'x'.repeat(201),
  },
})

it('two of one name get an address each; a chosen address that is taken is refused', async () => {
  const chief = await portal.as('chief')
  expect((await added(chief, content)).slug).toBe('karimov-sanjar-olimovich')
  expect((await added(chief, content)).slug).toBe('karimov-sanjar-olimovich-2')
  const taken = await chief.post('/api/employees/create/', employeeExample({ slug: 'karimov-sanjar-olimovich' }))
  expect([taken.status, taken.body.errors.slug[0].code]).toEqual([400, 'taken'])
  const nameless = await chief.post('/api/employees/create/', employeeExample({ full_name_uz: '???' }))
  expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([400, ['slug']])
})

it('what is pointed at and is not there, or is in the bin, is told at its field', async () => {
  const chief = await portal.as('chief')
  const gone = await added(chief, { path: '/organizations', example: organizationExample })
  await chief.delete(`/api/organizations/${gone.slug}/delete/`)
  const wrong = { category: 4040, organization: gone.id, region: 4040, thumbnail: 4040 }
  for (const [field, id] of Object.entries(wrong)) {
    const { status, body } = await chief.post('/api/employees/create/', employeeExample({ [field]: id }))
    expect([status, body.errors]).toEqual([400, { [field]: [expect.objectContaining({ code: 'not_found' })] }])
  }
})

it('reads of texts in three languages, marks what is not translated, and keeps HTML clean', async () => {
  const chief = await portal.as('chief')
  const biography = '<p>1975-yil</p><script>1</script><a href="/posts/a" onclick="x()">a</a>'
  const { slug, user_info_uz } = await added(chief, content, { user_info_uz: biography, user_info_ru: '' })
  expect(user_info_uz).toBe('<p>1975-yil</p><a href="/posts/a">a</a>')
  const read = async (locale: string) => (await portal.anonymous().get(`/${locale}/api/employees/${slug}/`)).body
  expect(await read('en')).toMatchObject({
    full_name: 'Sanjar Karimov',
    lang: 'en',
    position_name: 'Adliya vaziri oʻrinbosari',
    untranslated: ['position_name', 'reception', 'user_info', 'duties'],
    user_info: '<p>1975-yil</p><a href="/en/posts/a">a</a>',
    translations: ['uz', 'uzb', 'ru', 'en'],
  })
  expect(await read('uzb')).toMatchObject({
    full_name: 'Каримов Санжар Олимович',
    position_name: 'Адлия вазири ўринбосари',
    reception: 'Ҳар ойнинг иккинчи шанбаси, 10:00–12:30',
    untranslated: [],
    duties: '<ul><li>Нотариат</li></ul>',
  })
})

it('names the organization and the region only while visitors may see them', async () => {
  const chief = await portal.as('chief')
  const organization = await added(chief, { path: '/organizations', example: organizationExample })
  const region = await added(chief, { path: '/regions', example: regionExample })
  const { slug } = await added(chief, content, { organization: organization.id, region: region.id })
  const read = async () => {
    const { organization_slug, organization_name, region_slug, region_name } = (
      await portal.anonymous().get(`/ru/api/employees/${slug}/`)
    ).body
    return [organization_slug, organization_name, region_slug, region_name]
  }
  const seen = [organization.slug, organization.organization_name_ru, region.slug, region.name_ru]
  expect(await read()).toEqual(seen)
  for (const [path, hidden] of [
    ['organizations', organization],
    ['regions', region],
  ] as const) {
    await chief.patch(`/api/${path}/${hidden.slug}/update/`, { active: false })
    expect(await read()).toEqual(
      path === 'organizations' ? [null, null, ...seen.slice(2)] : [...seen.slice(0, 2), null, null],
    )
    await chief.patch(`/api/${path}/${hidden.slug}/update/`, { active: true })
  }
})

it('an organization that an employee points at cannot be deleted, and says who does', async () => {
  const chief = await portal.as('chief')
  const organization = await added(chief, { path: '/organizations', example: organizationExample })
  const { slug, full_name_uz } = await added(chief, content, { organization: organization.id })
  const remove = () => chief.delete(`/api/organizations/${organization.slug}/delete/`)
  const { status, body } = await remove()
  expect([status, body.code, body.used_by]).toEqual([409, 'in_use', { employees: [{ slug, title: full_name_uz }] }])
  await chief.delete(`/api/employees/${slug}/delete/`)
  expect((await remove()).status).toBe(204)
  expect((await chief.post(`/api/employees/${slug}/restore/`)).body.errors.organization[0].code).toBe('not_found')
})

it('a picture is public while a visible employee shows it, as portrait or in a text', async () => {
  const superuser = await portal.as('superuser')
  const pictures = await Promise.all(
    ['#123456', '#654321'].map(async (colour) => {
      const bytes = await drawn({ width: 60, colour }).png().toBuffer()
      return (await superuser.post('/api/attachments/create/', uploadForm(bytes, 'a.png'))).body
    }),
  )
  const [portrait, inText] = pictures
  const { slug } = await added(superuser, content, {
    thumbnail: portrait.id,
    user_info_uz: `<p><img src="${inText.path}/60.webp" alt=""></p>`,
  })
  const shown = () => Promise.all(pictures.map(({ id }) => isShownIn(employeePictureUse, portal.ground.db, id)))
  expect(await shown()).toEqual([true, true])
  expect((await portal.anonymous().get(`/api/employees/${slug}/`)).body.thumbnail.path).toBe(portrait.path)
  expect(await employeePictureUse.users(portal.ground.db, inText.id, 'ru')).toEqual([
    { slug, title: 'Каримов Санжар Олимович' },
  ])
  await superuser.patch(`/api/employees/${slug}/update/`, { active: false })
  expect(await shown()).toEqual([false, false])
  expect(await employeePictureUse.users(portal.ground.db, portrait.id, 'uz')).toHaveLength(1)
  await superuser.put(`/api/employees/${slug}/update/`, employeeExample({ version: 2 }))
  expect(await employeePictureUse.users(portal.ground.db, portrait.id, 'uz')).toEqual([])
})
