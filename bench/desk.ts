import { Caller } from '../tests/machines/caller.ts'
import type { Figures } from './load.ts'

const seconds = 5
const writersAtOnce = 4
const ownPassword = 'zarafshon boʻyida uch chinor'

type Post = { slug: string; version: number }

/** The superuser, signed in for the first time with what the first start printed. */
export async function signedIn(url: string, greeting: string): Promise<Caller> {
  const password = /one-use password: (\S+)/.exec(greeting)?.[1]
  const staff = new Caller(url)
  await good(staff.send(`${url}/accounts/login/`, { body: { username: 'superuser', password } }))
  await good(staff.send(`${url}/accounts/password/`, { body: { current: password, next: ownPassword } }))
  return staff
}

/** How staff open their list of posts: as it is, at its end, narrowed and in another order, one at a time. */
export async function listFigures(url: string, staff: Caller): Promise<Record<string, Figures>> {
  const list = '/admin/post_view?'
  const ways = {
    'list of staff': list,
    'its last but one thousand': `${list}p=1500`,
    'posts with a word in their title': `${list}title=maslahat`,
    'posts whose title holds a number': `${list}title=49`,
    'by title, in Russian, of one type': `/ru${list}type=NEWS&ordering=title`,
    'hidden ones': `${list}active=false`,
  }
  // Who signed in too often elsewhere was signed out here.
  await good(staff.send(`${url}/accounts/login/`, { body: { username: 'superuser', password: ownPassword } }))
  const figures: Record<string, Figures> = {}
  for (const [name, path] of Object.entries(ways))
    figures[name] = await repeated([
      async () => {
        const { text } = await staff.send(url + path, { method: 'GET' })
        if (!text.includes('/admin/post_view?')) throw new Error(`${path} is no list.`)
      },
    ])
  return figures
}

/** What staff do: signing in, and saving a post, one after the other and four people at once. */
export async function deskFigures(url: string, first: Caller): Promise<Record<string, Figures>> {
  const signIn = (caller: Caller) => () =>
    good(caller.send(`${url}/accounts/login/`, { body: { username: 'superuser', password: ownPassword } }))
  const posts: Post[] = []
  for (let number = 1; number <= writersAtOnce; number += 1) posts.push(await writtenPost(url, first, number))
  const saving = (post: Post) => async () => {
    const body = { ...content, version: post.version, title_uz: `Yangi qonun ${post.version}` }
    const answer = await good(first.send(`${url}/api/posts/${post.slug}/update/`, { method: 'PUT', body }))
    post.version = Number(answer.body.version)
  }
  return {
    'saving a post, one editor': await repeated(posts.slice(0, 1).map(saving)),
    [`saving posts, ${writersAtOnce} editors at once`]: await repeated(posts.map(saving)),
    // Last: who signs in too often elsewhere is signed out here.
    'signing in': await repeated([signIn(new Caller(url))]),
  }
}

async function good(answer: ReturnType<Caller['send']>) {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
  return { status, body }
}

/** What an editor writes: a page of text in two languages, in the portal's first category. */
const content = {
  title_ru: 'Новый закон вступил в силу',
  summary_uz: 'Qisqacha mazmuni',
  description_uz: '<p>Qonun matni, bir sahifa.</p>'.repeat(60),
  description_ru: '<p>Текст закона на одну страницу.</p>'.repeat(60),
  type: 'NEWS',
  category: 1,
  date: '2024-05-06T10:00',
}

async function writtenPost(url: string, staff: Caller, number: number): Promise<Post> {
  const body = { ...content, title_uz: `Yangi qonun ${number}` }
  const made = await good(staff.send(`${url}/api/posts/create/`, { body }))
  return { slug: String(made.body.slug), version: Number(made.body.version) }
}

/** Each does its own again and again, at the same time as the others. */
async function repeated(works: (() => Promise<unknown>)[]): Promise<Figures> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < until) {
        const startedAt = performance.now()
        await work()
        times.push(performance.now() - startedAt)
      }
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failed: 0 }
}
