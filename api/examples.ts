import type { z } from 'zod'
import { isLocale, type Locale } from '#common/locale.ts'

export type Schema = z.core.JSONSchema.BaseSchema

type Texts = Record<Locale, string>
const person: Texts = {
  uz: 'Karimova Nilufar Anvarovna',
  uzb: 'Каримова Нилуфар Анваровна',
  ru: 'Каримова Нилуфар Анваровна',
  en: 'Nilufar Karimova',
}
const place: Texts = {
  uz: 'Toshkent shahri, Sayilgoh koʻchasi, 5-uy',
  uzb: 'Тошкент шаҳри, Сайилгоҳ кўчаси, 5-уй',
  ru: 'город Ташкент, улица Сайилгох, 5',
  en: '5 Sayilgoh Street, Tashkent',
}
const anyText: Texts = {
  uz: 'Notarial xizmatlar',
  uzb: 'Нотариал хизматлар',
  ru: 'Нотариальные услуги',
  en: 'Notary services',
}

const hours: Texts = {
  uz: 'Dushanba–juma, 09:00–18:00',
  uzb: 'Душанба–жума, 09:00–18:00',
  ru: 'Понедельник–пятница, 09:00–18:00',
  en: 'Monday to Friday, 09:00–18:00',
}
const post: Texts = {
  uz: 'Davlat notariusi',
  uzb: 'Давлат нотариуси',
  ru: 'Государственный нотариус',
  en: 'State notary',
}
const html: Texts = {
  uz: '<p>Bitimlarni tasdiqlaydi.</p>',
  uzb: '<p>Битимларни тасдиқлайди.</p>',
  ru: '<p>Удостоверяет сделки.</p>',
  en: '<p>Certifies transactions.</p>',
}
const area: Texts = { uz: 'Olmazor tumani', uzb: 'Олмазор тумани', ru: 'Алмазарский район', en: 'Olmazor district' }

/** What fields hold, by their names without the language; the first that fits the schema is taken. */
const byName: [RegExp, ...unknown[]][] = [
  [/full_name|author|actor|changed_by/, person],
  [/address|place/, place],
  [/^hotline$|call_centre/, '1008'],
  [/district|centre|region_name/, area],
  [/working_hours|reception/, hours],
  [/^position/, post],
  [/^(?:body|responsibilities|duties|user_info)$/, html],
  [
    /^hours$/,
    [...Array(5).fill({ open: '09:00', close: '18:00', break_from: '13:00', break_to: '14:00' }), null, null],
  ],
  [
    /^hours_exceptions$/,
    [{ date: '2030-12-31', closed: false, open: '09:00', close: '16:00', break_from: '12:00', break_to: '13:00' }],
  ],
  [/(?:^|_)(?:phone|fax)$/, '+998712071008'],
  [/email/, 'info@adliya.example'],
  [/^(?:link|url|website|telegram|watch|player)$|_url$|_web$|script$/, 'https://adliya.example/hujjat', '/posts'],
  [/slug$/, 'notarial-xizmatlar', 1],
  [/^username$/, 'n.karimova'],
  [/^name$/, 'soni', 'telegram'],
  [/^iso$/, 'UZ-QR'],
  [/password|^next$|^current$/, 'yorugʻ ertalab kitob'],
  [/^near$/, '41.31,69.28'],
  [/^bbox$/, '69.1,41.2,69.4,41.4'],
  [/^radius_km$/, 10],
  [/^lat$/, 41.31],
  [/^lng$/, 69.28],
  [/^(?:open|break_from)$/, '09:00'],
  [/^(?:close|break_to)$/, '18:00'],
  [/^(?:ends_at|until_at|unpublish_at|pinned_until|status_until)$/, '2099-03-12T09:30:00.000Z'],
  [/_at$|^at$|(?:^|_)date$|_until$/, '2024-03-12T09:30:00.000Z', '2024-03-12'],
  [/^(?:version|pages|p|count)$/, 1],
  [/^(?:id|category|region|organization|thumbnail|attachment|parent|survey|question|option)$/, 12, '12'],
  [/^code$|_no$|number$/, '1735', 1735],
  [/translation_languages|^language$/, 'kk'],
  [/staff_ranges|ranges$/, '10.0.0.0/8'],
  [/token|sha256/, '9f86d081884c7d659a2feaa0c55ad015'],
  [/^lang$|locale/, 'en'],
]

const sealed = btoa(`age-encryption.org/v1\n-> X25519 ${'A'.repeat(43)}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n`)

/** Rules between fields that no schema can tell, by the path of the call. */
const together: Record<string, object> = {
  '/attachments': { x: 0.1, y: 0.2, width: 0.5, height: 0.5 },
  '/organizations': { kind: 'notary_state', services: [], hotline: '', divisions_count: null },
  '/mediators': { status: 'active' },
  '/regions': { office: null, head: null, deputies: [] },
  '/video-gallery': {
    videos: [{ source: 'youtube', url: 'https://www.youtube.com/watch?v=adliya00001', file: null, captions: [] }],
  },
  '/surveys': {
    max_choices: null,
    condition: null,
    free_text: false,
    exclusive: false,
    is_row: false,
    questions: [{ max_choices: null, condition: null }],
  },
  '/accounts/client/email/verify': { code: '482913' },
  '/reception/hosts': {
    ...{ minutes: 15, active: true, day: '2030-03-12', from: '2030-03-12', to: '2030-03-14' },
    week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', to: '12:30' })),
    windows: [{ from: '10:00', to: '12:30' }],
    ...{ video_link: 'https://meet.adliya.example/qabul', capacity: 1, approval: true },
  },
  '/reception/forAdmin': {
    ...{ status: 'scheduled', reason: 'Rahbar xizmat safarida.', starts_at: '2030-03-12T05:15:00.000Z' },
  },
  '/reception': {
    ...{ host: 'islomov-bahrom-rustamovich', starts_at: '2030-03-12T05:00:00.000Z', homepage: '', consent: true },
    ...{ name: person.uz, phone: '+998901234567', topic: 'Meros rasmiylashtirish', mode: 'in_person' },
    ...{ summary: 'Otamdan qolgan uyni rasmiylashtirmoqchiman.', earlier_appeal_no: 'AD-2030-0000042' },
  },
  '/integrity-admin': {
    ...{ to: 'closed', outcome: 'substantiated', permission: 'Can view integrity' },
    ...{ no_conflict: true, kept_out: true, sealed },
  },
  '/integrity/session': { code: '7K3M-Q2XV-90DT-H5RW-ZC8B-4NPE' },
  '/integrity/messages/sealed': { sealed, files: [] },
  '/integrity/messages': { text: 'Idora 12-sonli, Chilonzor tumanida.', files: [] },
  '/integrity/reports/sealed': { mode: 'anonymous', homepage: '', files: [], sealed },
  '/integrity/reports': {
    ...{ mode: 'anonymous', contact_name: '', contact: '', region: '', homepage: '', files: [] },
    ...{ when_from: '2024-03-12', when_to: '', where: area.uz, accused_position: post.uz },
    what: 'Meros guvohnomasi uchun belgilangan toʻlovdan tashqari pul soʻradi.',
  },
  '/appeals/statistics/manual': {
    ...{ month: '2024-03', by: 'total', key: '', region: 12 },
    ...{ received: 30, accepted: 28, under_consideration: 4, reviewed: 24 },
  },
  '/appeals/forAdmin/export': { from: '2024-03-12', to: '2024-03-14', reason: 'Prokuratura soʻrovi' },
  '/appeals/forAdmin': { files: [], to: 'registered', reason: 'repeated', body: 'Majburiy ijro byurosi' },
  '/appeals/track': { text: 'Javobda qaysi boʻlimga borishim aytilmagan.', score: 5 },
  '/appeals': {
    message: 'Nikoh guvohnomasining nusxasini qayerdan olsam boʻladi?',
    citizen_type: 'individual',
    applicant_name: person.uz,
    organization_name: '',
    tin: '',
    files: [],
    to: '',
    homepage: '',
  },
  '/open-data': {
    structure: [{ name: 'soni', type: 'integer', is_key: true }],
    payload: [{ soni: 12 }],
    struct_id: '',
  },
}

/** A body that the call at `path` takes, made of the schema of its contract. */
export function exampleBody(schema: Schema, path: string): unknown {
  const [, rules = {}] = Object.entries(together).find(([start]) => path.startsWith(start)) ?? []
  return fitted(exampleOf(schema, ''), rules)
}

/** A value that fits a schema and looks like those that really come. `shared` are the schemas that it refers to. */
export function exampleOf(schema: Schema, name: string, shared: Record<string, Schema> = {}, depth = 0): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.$ref) {
    const target = shared[schema.$ref.split('/').at(-1) ?? '']
    return target ? exampleOf(target, name, shared, depth + 1) : null
  }
  if ('const' in schema) return schema.const
  const known = valuesNamed(name).find((value) => fits(value, schema))
  if (known !== undefined) return known
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  // The first choice of a text that may be missing is the missing one, the last of what may be nothing is nothing.
  if (choices) return exampleOf(choices.find(isTelling) ?? choices[0] ?? {}, name, shared, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part as Schema, name, shared, depth)))
  return madeOf(schema, name, shared, depth)
}

const isTelling = (choice: unknown) => {
  const { type, ...rest } = choice as Schema
  return type !== 'null' && rest.const !== ''
}

function madeOf(schema: Schema, name: string, shared: Record<string, Schema>, depth: number): unknown {
  const type = [schema.type].flat().find((each) => each !== 'null')
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}) as [string, Schema][]
    return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, field, shared, depth)]))
  }
  if (type === 'array') {
    // Trees end somewhere.
    return depth > 1 || schema.maxItems === 0 ? [] : [exampleOf((schema.items ?? {}) as Schema, name, shared, depth)]
  }
  if (type === 'boolean') return schema.default ?? true
  if (type === 'integer' || type === 'number')
    return schema.default ?? Math.min(Math.max(12, schema.minimum ?? 12), schema.maximum ?? 12)
  if (type !== 'string') return schema.default ?? null
  if (schema.format === 'date') return '2024-03-12'
  if (schema.format === 'uuid') return '3f0c8a52-6d1e-4b7a-9c43-5e8f2a7b1d60'
  if (schema.format === 'date-time') return '2024-03-12T09:30:00.000Z'
  return schema.default || inLocaleOf(name, anyText)
}

function valuesNamed(name: string): unknown[] {
  const plain = isLocale(languageOf(name)) ? name.replace(/_[a-z]+$/, '') : name
  const [, ...values] = byName.find(([pattern, first]) => pattern.test(isRecord(first) ? plain : name)) ?? []
  return values.map((value) => (isRecord(value) ? inLocaleOf(name, value as Texts) : value))
}

const languageOf = (name: string) => name.split('_').at(-1)

function inLocaleOf(name: string, texts: Texts): string {
  const language = languageOf(name)
  return texts[isLocale(language) ? language : 'en']
}

/** Whether a plain value fits a schema; for texts, numbers and choices of them. */
function fits(value: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some((choice) => fits(value, choice as Schema))
  if (schema.enum && !schema.enum.includes(value as never)) return false
  if ('const' in schema && schema.const !== value) return false
  const types = [schema.type].flat()
  if (typeof value === 'string') {
    const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
    if (!types.includes('string') || value.length < minLength || value.length > maxLength) return false
    return !pattern || new RegExp(pattern, 'u').test(value)
  }
  if (Array.isArray(value)) return types.includes('array')
  if (typeof value !== 'number') return false
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  return (types.includes('integer') || types.includes('number')) && value >= minimum && value <= maximum
}

/** `value` with what `rules` say of the fields that it has, also of those of the items of its lists. */
function fitted(value: unknown, rules: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(rules))
    return rules.map((rule, place) => ({ ...(value[place] ?? value[0]), ...rule }))
  if (!isRecord(value) || !isRecord(rules)) return rules
  const changed = Object.entries(rules).filter(([field]) => field in value || isRecord(rules[field]))
  return { ...value, ...Object.fromEntries(changed.map(([field, rule]) => [field, fitted(value[field], rule)])) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
