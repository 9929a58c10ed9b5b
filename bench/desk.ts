import { Caller } from '../tests/machines/caller.ts'
import { stayingOn } from './machine.ts'
import { type Asked, type Figures, interleaved, repeated } from './rounds.ts'

const rounds = 5
const seconds = 2
const writersAtOnce = 4

/** How it was measured, for the report. */
export const measuringDesk = `By one process that asks one thing after the other. ${rounds} interleaved rounds of ${seconds} seconds: the median of answers a second, p50 and p99 of all answers.`
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
  await signIn(url, staff)
  const open = (path: string) => async () => {
    const { text } = await staff.send(url + path, { method: 'GET' })
    if (!text.includes('/admin/post_view?')) throw new Error(`${path} is no list.`)
  }
  return inRounds(Object.fromEntries(Object.entries(ways).map(([name, path]) => [name, [open(path)]])))
}

/** What staff do: saving a post, one after the other and some people at once, and signing in. */
export async function deskFigures(url: string, first: Caller): Promise<Record<string, Figures>> {
  const posts: Post[] = []
  for (let number = 1; number <= writersAtOnce; number += 1) posts.push(await writtenPost(url, first, number))
  const saving = (post: Post) => async () => {
    const body = { ...content, version: post.version, title_uz: `Yangi qonun ${post.version}` }
    const answer = await good(first.send(`${url}/api/posts/${post.slug}/update/`, { method: 'PUT', body }))
    post.version = Number(answer.body.version)
  }
  return inRounds({
    'saving a post, one editor': posts.slice(0, 1).map(saving),
    [`saving posts, ${writersAtOnce} editors at once`]: posts.map(saving),
    // The one who saves herself: who signs in too often elsewhere is signed out where she was.
    'signing in': [() => signIn(url, first)],
  })
}

/** Some works by turns, each by as many people as it has parts. */
function inRounds(works: Record<string, (() => Promise<unknown>)[]>): Promise<Record<string, Figures>> {
  const asked = Object.entries(works).map(([name, parts]): [string, Asked] => [
    name,
    { atOnce: parts.length, round: () => repeated(parts, seconds) },
  ])
  return stayingOn(1, () => interleaved(Object.fromEntries(asked), rounds))
}

const signIn = (url: string, caller: Caller) =>
  good(caller.send(`${url}/accounts/login/`, { body: { username: 'superuser', password: ownPassword } }))

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
