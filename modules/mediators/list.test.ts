import { beforeEach, describe, expect, it } from 'vitest'
import { auditRepository } from '#modules/audit/repository.server.ts'
import { importList } from '#platform/lists/import.server.ts'
import { readList } from '#platform/lists/rows.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { mediatorExample } from '#tests/content-examples.ts'
import { takenBack } from '#tests/round-trip.ts'
import { AdminMediatorQuery } from './contract.ts'
import { mediatorList } from './list.server.ts'
import { mediatorRepository } from './repository.server.ts'

const portal = await openPortal()
const clerk = { id: null, name: 'Operator (jasur)', requestId: null, locale: 'en' } as const

const take = async (text: string, { dryRun = false, name = 'a.csv' } = {}) =>
  importList(portal.ground, clerk, mediatorList, await readList(Buffer.from(text), name, 'en'), { dryRun })
const stored = () => portal.query('select * from mediators order by register_no')
/** Of a list that does what it was to do. */
const whole = { plan: expect.any(String), outdated: false, doubts: [] }
const spoken = (errors: { row: number; column: string; code: string }[]) =>
  errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

const header =
  'register_no;full_name_uz;full_name_ru;certificate_no;certificate_date;register_entry_date;region;specialisations'
const good = [
  "301;G'ofurov Anvar;Гафуров Анвар;M-301;14.03.2024;20.03.2024;andijon-viloyati;family, civil",
  '302;Karimova Lola;Каримова Лола;M-302;2024-03-14;2024-03-20;1703;',
]

beforeEach(async () => {
  await portal.query(
    "insert into regions (slug, name_uz, code) values ('andijon-viloyati', 'Andijon viloyati', '1703'), ('bin', 'x', '1704')",
  )
  await portal.query("update regions set deleted_at = now() where slug = 'bin'")
})

describe('a list of mediators', () => {
  it('adds who is new, with regions by slug or by code, and notes who did it', async () => {
    expect(await take([header, ...good].join('\r\n'))).toEqual({
      ...{ added: 2, changed: 0, unchanged: 0, errors: [], differences: [], written: true },
      ...whole,
      additions: [
        { row: 2, key: '301', title: 'Gʻofurov Anvar' },
        { row: 3, key: '302', title: 'Karimova Lola' },
      ],
      missing: { count: 0, records: [] },
    })
    expect(await stored()).toMatchObject([
      { register_no: 301, full_name_uz: 'Gʻofurov Anvar', slug: 'gofurov-anvar', specialisations: ['family', 'civil'] },
      { register_no: 302, full_name_ru: 'Каримова Лола', certificate_date: '2024-03-14', region: 1, languages: [] },
    ])
    const log = await portal.query('select actor_name, action, entity from audit_log order by id')
    expect(log).toEqual(Array(2).fill({ actor_name: 'Operator (jasur)', action: 'create', entity: 'mediator' }))
    expect(await auditRepository.verify(portal.ground)).toEqual({ entries: 2, firstBad: null })
  })

  it('asks nobody to save what is known to the letter; other apostrophes are left to who saves', async () => {
    await take([header, ...good].join('\n'))
    const saved: string[] = []
    const { service } = mediatorList
    const updateAll: typeof service.updateAll = (tx, list) => {
      saved.push(...list.map(({ key }) => key))
      return service.updateAll(tx, list)
    }
    const again = await readList(Buffer.from([header, ...good].join('\n')), 'a.csv', 'en')
    const report = await importList(
      portal.ground,
      clerk,
      { ...mediatorList, service: { ...service, updateAll } },
      again,
    )
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 2, errors: [] })
    expect(saved).toEqual(['gofurov-anvar'])
  })

  it('takes spaces that do not break, and lines that end within a cell, for the spaces that they look like', async () => {
    const line = `301;G'ofurov\u00a0Anvar;"Гафуров\r\nАнвар";M-301;14.03.2024;20.03.2024;Andijon\u00a0 viloyati;`
    expect(await take([header, line].join('\n'))).toMatchObject({ added: 1, errors: [] })
    expect(await stored()).toMatchObject([{ full_name_uz: 'Gʻofurov Anvar', full_name_ru: 'Гафуров Анвар', region: 1 }])
    expect(await take([header, line].join('\n'))).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('changes who is known by the number, leaves alone what has no column, and tells who is as they were', async () => {
    await take([header, ...good].join('\n'))
    await portal.query("update mediators set phone = '{+998742223344}' where register_no = 301")
    const again = [header, good[0]?.replace('Анвар', 'Анвар Али'), good[1]].join('\n')
    expect(await take(again)).toMatchObject({ added: 0, changed: 1, unchanged: 1, written: true })
    expect(await stored()).toMatchObject([
      { full_name_ru: 'Гафуров Анвар Али', phone: ['+998742223344'], slug: 'gofurov-anvar', version: 2 },
      { full_name_ru: 'Каримова Лола', version: 1 },
    ])
    expect((await portal.query('select id from audit_log')).length).toBe(3)
  })

  it('tells what changes by words: the region by its slug', async () => {
    await take([header, ...good].join('\n'))
    await portal.query("insert into regions (slug, name_uz, code) values ('xorazm', 'Xorazm', '1733')")
    const { differences } = await take([header, good[0]?.replace('andijon-viloyati', '1733')].join('\n'), {
      dryRun: true,
    })
    expect(differences).toEqual([
      { row: 2, title: 'Gʻofurov Anvar', fields: [{ field: 'region', before: 'andijon-viloyati', after: 'xorazm' }] },
    ])
  })

  it('takes the telephones of a mediator from one cell, however they are parted', async () => {
    const phones = '+998 74 222-33-44, 90 111 22 33'
    expect(await take([`${header};phone`, `${good[0]};"${phones}"`].join('\n'))).toMatchObject({ added: 1, errors: [] })
    expect(await stored()).toMatchObject([{ phone: ['+998742223344', '+998901112233'] }])
  })

  it('tells what changes in a list of values as files of lists write it', async () => {
    await take([header, ...good].join('\n'))
    const { differences } = await take('register_no;specialisations;languages\n301;"family, labour";"uz, ru"')
    expect(differences[0]?.fields).toEqual([
      { field: 'specialisations', before: 'family, civil', after: 'family, labour' },
      { field: 'languages', before: '', after: 'uz, ru' },
    ])
  })

  it('empties what an empty cell stands for', async () => {
    await take([header, ...good].join('\n'))
    await take(`register_no;full_name_ru;specialisations\n301;;`)
    expect((await stored())[0]).toMatchObject({ full_name_ru: '', specialisations: [], certificate_no: 'M-301' })
  })

  it('with one wrong row writes none, and names every wrong field of every row', async () => {
    const list = [
      header,
      good[0],
      '0;;x;;2024-02-30;20.03.2024;andijon-viloyati;law',
      good[0],
      '303;Ali Vali;;M-303;2024-03-14;2024-03-20;nowhere;',
      '304;Ali Vali;;M-304;2024-03-14;2024-03-20;bin;',
      '305;Ali Vali;;M-305;2024-03-14',
    ].join('\n')
    for (const dryRun of [true, false]) {
      const report = await take(list, { dryRun })
      expect(spoken(report.errors)).toEqual([
        '3 register_no out_of_range',
        '3 full_name_uz too_short',
        '3 full_name_ru too_short',
        '3 certificate_no required',
        '3 certificate_date invalid_day',
        '3 specialisations.0 not_an_option',
        '4 register_no taken',
        '5 region not_found',
        '6 region not_found',
        '7  uneven_row',
      ])
      expect(report).toMatchObject({ added: 1, written: false })
    }
    expect(await stored()).toEqual([])
    expect(await portal.query('select id from audit_log')).toEqual([])
  })

  it('tried out writes nothing and tells what it would do', async () => {
    await take([header, good[0]].join('\n'))
    const report = await take([header, ...good].join('\n'), { dryRun: true })
    expect(report).toEqual({
      ...{ added: 1, changed: 0, unchanged: 1, errors: [], differences: [], written: false },
      ...whole,
      additions: [{ row: 3, key: '302', title: 'Karimova Lola' }],
      missing: { count: 0, records: [] },
    })
    expect((await stored()).length).toBe(1)
  })

  it('may be JSON, with the fields of the API', async () => {
    const { region: _id, ...example } = mediatorExample()
    const wrong = [
      { ...example, region: '1703' },
      { ...example, region: 'a\0b', register_no: 'x', bad: 1 },
      { region: 7 },
    ]
    expect(spoken((await take(JSON.stringify(wrong), { name: 'a.json' })).errors)).toEqual([
      '2 region not_found',
      '2 register_no invalid',
      '2 bad unknown_field',
      '3 region not_found',
      '3 register_no required',
      '3 full_name_uz required',
      '3 certificate_no required',
      '3 certificate_date required',
      '3 register_entry_date required',
    ])
    expect(await take(JSON.stringify([{ ...example, region: '1703' }]), { name: 'a.json' })).toMatchObject({ added: 1 })
    expect((await stored())[0]).toMatchObject({ register_no: 214, region: 1, languages: example.languages })
  })

  it('names a column that no mediator has, with the header', async () => {
    const report = await take(`${header};visible\n${good[1]};1`)
    expect(spoken(report.errors)).toEqual(['1 visible unknown_field'])
  })

  it('does not overwrite someone who was excluded meanwhile without saying so: what was changed by hand stays', async () => {
    const chief = await portal.as('chief')
    await added(chief, { path: '/mediators', example: mediatorExample }, { register_no: 302, slug: 'lola' })
    const [before] = await stored()
    await chief.put('/api/mediators/lola/update/', {
      ...mediatorExample({ register_no: 302, status: 'excluded', status_date: '2025-01-01', reason_uz: 'Sabab' }),
      version: before?.version,
    })
    await take([header, ...good].join('\n'))
    expect((await stored())[1]).toMatchObject({ status: 'excluded', reason_uz: 'Sabab', full_name_uz: 'Karimova Lola' })
  })

  it('names who is in the register and not in the list, but for the bin, and leaves them alone', async () => {
    await take([header, ...good, good[0]?.replace('301', '303').replace('Anvar', 'Akmal')].join('\n'))
    const { missing, changed } = await take([header, good[1]].join('\n'), { dryRun: true })
    expect([changed, missing]).toEqual([
      0,
      {
        count: 2,
        records: [
          { key: '303', title: 'Gʻofurov Akmal' },
          { key: '301', title: 'Gʻofurov Anvar' },
        ],
      },
    ])
    await (await portal.as('chief')).delete('/api/mediators/gofurov-akmal/delete/')
    const written = await take([header, good[1]?.replace('M-302', 'M-9')].join('\n'))
    expect(written).toMatchObject({ changed: 1, written: true, missing: { count: 1, records: [{ key: '301' }] } })
    expect((await stored()).map((row) => [row.register_no, row.active])).toEqual([
      [301, true],
      [302, true],
      [303, true],
    ])
  })

  it('what staff get of the register as a file comes back without a difference', async () => {
    const chief = await portal.as('chief')
    const path = { path: '/mediators', example: mediatorExample } as const
    await added(chief, path)
    await added(chief, path, {
      ...{
        register_no: 7,
        slug: 'yettinchi',
        status: 'excluded',
        status_date: '2025-01-01',
        reason_uz: '=1+1',
        active: false,
      },
      ...{
        full_name_en: '\'+Ali, "Vali"; <b>',
        address_uz: "'quoted' & 5",
        organization_ru: '＝А',
        online: false,
        email: '',
      },
      ...{ specialisations: [], languages: [], phone: [], certificate_no: '007', entry_order_no: '_x0031_e5' },
    })
    const reports = await takenBack(portal.ground, mediatorList, (p) =>
      mediatorRepository.forAdmin(portal.ground.db, AdminMediatorQuery.parse({ p, page_size: 1 })),
    )
    const same = { added: 0, changed: 0, unchanged: 2, errors: [], differences: [], missing: { count: 0 } }
    expect(reports).toMatchObject({ csv: same, xlsx: same, json: same })
  })
})
