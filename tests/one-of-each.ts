import { contentRoutes, sessionRoutes } from '#api/api.ts'
import { exampleBody } from '#api/examples.ts'
import { schemaOf } from '#api/openapi.ts'
import type { Route } from '#api/route.ts'
import { appealExample } from './appealing.ts'
import { bookingExample } from './booking.ts'
import type { Body, Client } from './client.ts'
import { newsCategory } from './content-examples.ts'
import { drawn, uploadForm } from './pictures.ts'

/** What was made, by the path below which it is addressed, e.g. `/posts`. */
export type Made = Record<string, Body>

/** Which thing a field points at. */
export const pointers: Record<string, string> = {
  category: '/categories',
  region: '/regions',
  regions: '/regions',
  organization: '/organizations',
  thumbnail: '/attachments',
  attachment: '/attachments',
  icon: '/attachments',
  poster: '/attachments',
  document: '/docattachments',
  docattachment: '/docattachments',
  file: '/docattachments',
  files: '/docattachments',
  survey: '/surveys',
  question: '/surveys/questions',
  groups: '/accounts/groups',
  user: '/accounts/users',
  entity: '/posts',
  employee: '/employees',
  replaced_by: '',
  parent: '',
}

const isCreation = (it: Route) => it.method === 'POST' && it.path.endsWith('/create')
const baseOf = (it: Route) => it.path.replace(/\/create$/, '')

/**
 * Adds one of everything that the API can create, with the examples of its own document: a new kind of content is covered
 * as soon as it stands in the table. Fails with the refusal where an example is not taken.
 */
export async function oneOfEach(by: Client): Promise<Made> {
  const picture = await drawn({ width: 60 }).png().toBuffer()
  const made: Made = {
    '/attachments': (await by.post('/api/attachments/create/', uploadForm(picture, 'a.png'))).body,
    '/docattachments': (await by.post('/api/docattachments/create/', uploadForm(Buffer.from('a;b\n1;2\n'), 'a.csv')))
      .body,
  }
  await by.post('/api/attachments/addToLibrary/', { ids: [made['/attachments'].id] })
  await by.post('/api/docattachments/addToLibrary/', { ids: [made['/docattachments'].id] })
  let waiting = [...contentRoutes, ...sessionRoutes].filter((it) => isCreation(it) && it.body && !it.multipart)
  while (waiting.length > 0) {
    const refused: string[] = []
    const left = []
    for (const it of waiting) {
      const { status, body, text } = await by.post(addressIn(it.path), bodyFor(it, made))
      if (status === 201) made[baseOf(it)] = body
      else {
        left.push(it)
        refused.push(`${it.path} ${text}`)
      }
    }
    // What points at others waits until they are there.
    if (left.length === waiting.length) throw new Error(`An example is not taken: ${refused.join('\n')}`)
    waiting = left
  }
  made['/appeals'] = await anAppeal(by, made)
  made['/reception'] = await aBooking(by, made)
  // Nobody of the tests may read reports of corruption: their own tests have some.
  made['/integrity-admin'] = {
    id: '3f0c8a52-6d1e-4b7a-9c43-5e8f2a7b1d60',
    file: '3f0c8a52-6d1e-4b7a-9c43-5e8f2a7b1d61',
  }
  made['/integrity-admin/grants'] = { id: 1 }
  // The appeal was acknowledged by mail. Links of subscribers are in mails alone: this one is known to nobody.
  made['/mails'] = (await by.get('/api/mails/forAdmin/')).body.results[0]
  made['/newsletter'] = { token: 'a-link-of-nobody', id: '3f0c8a52-6d1e-4b7a-9c43-5e8f2a7b1d62' }
  made['/accounts/invitations'].token = made['/accounts/invitations'].invitation_url.split('/').at(-1)
  // The set came with its first load of rows.
  made['/open-data'] = { ...made['/open-data'], number: 1 }
  made['/accounts/sessions'] = (await by.get('/accounts/sessions/')).body[0]
  // The longer path is the nearer one.
  return Object.fromEntries(Object.entries(made).toSorted(([a], [b]) => a.length - b.length))
}

/** Appeals come from forms; this one has a file. */
async function anAppeal(by: Client, made: Made): Promise<Body> {
  const picture = await drawn({ width: 60 }).png().toBuffer()
  const file = (await by.post('/api/appeals/attachments/', uploadForm(picture, 'a.png'))).body.id
  const { form_token } = (await by.get('/api/appeals/form/')).body
  const region = String(made['/regions']?.id)
  const { status, body, text } = await by.post('/api/appeals/', appealExample({ form_token, region, files: [file] }))
  if (status !== 201) throw new Error(`An appeal is not taken: ${text}`)
  const track = { number: body.number, access_key: body.access_key }
  await by.post('/api/appeals/track/', track)
  return { ...track, file }
}

/** Somebody books the first slot that is free, and sends a file along. */
async function aBooking(by: Client, made: Made): Promise<Body> {
  const picture = await drawn({ width: 60 }).png().toBuffer()
  const file = (await by.post('/api/appeals/attachments/', uploadForm(picture, 'a.png'))).body.id
  const { slug, next } = (await by.get('/api/reception/hosts/')).body.results[0]
  const { form_token } = (await by.get('/api/reception/form/')).body
  const region = String(made['/regions']?.id)
  const sent = bookingExample({ host: slug, starts_at: next, form_token, region, files: [file] })
  const { status, body, text } = await by.post('/api/reception/', sent)
  if (status !== 201) throw new Error(`A booking is not taken: ${text}`)
  return { number: body.number, access_key: body.access_key, day: body.starts_at.slice(0, 10), file }
}

/** Address of a call: below `/api` unless it has no language. */
const addressIn = (path: string, prefix = '/api'): string => (path.startsWith('/accounts/') ? path : `${prefix}${path}`)

/** The address of a call with the ids of what was made, and the parameters that it cannot do without. */
export function addressOf({ path }: Pick<Route, 'path'>, made: Made, prefix = '/api'): string {
  // The one that is addressed stands before its name, of several the nearest.
  const named = path.replace(/:(\w+)/g, (whole, name: string, at: number) => {
    const before = path.slice(0, at)
    const base = Object.keys(made).findLast((each) => before.startsWith(`${each}/`) && made[each]?.[name] !== undefined)
    if (base === undefined) throw new Error(`${path}: nothing was made that has a ${whole}`)
    return String(made[base][name])
  })
  return addressIn(named, prefix) + neededBy(path, made)
}

/** The parameters that a call cannot do without; few have any. */
function neededBy(path: string, made: Made): string {
  if (path.endsWith('/byCategoryId')) return `?id=${made['/categories']?.id}`
  return path === '/open-data/external/list' ? '?name=3-012-0007' : ''
}

/** A body that a call takes: the example of the document, pointing at what was made, with its version. */
export function bodyFor(it: Route, made: Made): Body {
  if (!it.body || it.multipart) return undefined
  const example = exampleBody(schemaOf(it.body, 'input', {}), it.path) as Body
  // Items that are new have no id yet; of a call itself it says what the call is about.
  const body = { ...(pointing(example, made) as Body), ...('id' in example ? { id: example.id } : {}) }
  if (it.path.endsWith('/addToLibrary')) return { ids: [made[it.path.replace('/addToLibrary', '')]?.id] }
  // Slugs follow from names, and nobody locks themselves out.
  const { slug: _slug, staff_ranges: _ranges, require_second_factor: _demand, ...sent } = body
  return sent
}

function pointing(value: Body, made: Made, name = ''): Body {
  const target = pointers[name]
  if (target === '') return name === 'parent' ? newsCategory : null
  if (target && typeof value === 'number') return made[target]?.id ?? null
  if (target && typeof value === 'string') return made[target]?.slug ?? value
  if (Array.isArray(value)) return value.map((item) => pointing(item, made, name))
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).filter(([field]) => field !== 'id')
  return Object.fromEntries(fields.map(([field, inner]) => [field, pointing(inner, made, field)]))
}
