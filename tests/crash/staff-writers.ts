import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { postExample } from '../content-examples.ts'
import { Caller } from '../machines/caller.ts'
import { drawn, uploadForm } from '../pictures.ts'
import { origin } from './senders.ts'

/** All of them are shown in this width. */
export const pictureWidth = 400
const ownPassword = 'zarafshon boʻyida uch chinor'

const credentials = { username: 'superuser', password: ownPassword }

/** Titles of posts and addresses of pictures that were acknowledged. */
export type Published = { posts: string[]; pictures: string[] }

type Writing = { address: () => Promise<string>; isOver: () => boolean }

/** The superuser replaces the one-use password that a first start printed. Gives them, signed in. */
export async function firstSignIn(address: string, greeting: string): Promise<Caller> {
  const password = /one-use password: (\S+)/.exec(greeting)?.[1]
  const staff = new Caller(origin)
  const calls = [
    ['login', { username: 'superuser', password }],
    ['password', { current: password, next: ownPassword }],
    ['login', credentials],
  ] as const
  for (const [path, body] of calls) {
    const { status, text } = await staff.send(`${address}/accounts/${path}/`, { body })
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  }
  return staff
}

/**
 * Writes posts and brings pictures by turns until told that it is over, in a session that outlives each kill. What got no
 * answer is not sent again, since a second post would be one: it may be there or not, but what was acknowledged must be.
 */
export async function publishUntilOver(staff: Caller, { address, isOver }: Writing, into: Published): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const name = `Maqola ${randomInt(2 ** 47)}`
    const isPost = turn % 2 === 0
    const [path, body] = isPost ? ['posts', postExample({ title_uz: name })] : ['attachments', await newPicture()]
    const answer = await staff.send(`${await address()}/api/${path}/create/`, { body })
    if (answer.status === 201) {
      if (isPost) into.posts.push(name)
      else into.pictures.push(String(answer.body.path))
    } else if (answer.status === 401) {
      // A session is lengthened every few minutes, as browsers do. A kill may have taken the answer that did: then it has ended.
      const { status } = await staff.send(`${await address()}/accounts/refresh/`)
      if (status === 401) await staff.send(`${await address()}/accounts/login/`, { body: credentials })
    } else if (answer.status > 0 && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    // Somebody who works, not a machine: the citizens shall have their turn.
    await pause(50)
  }
}

/** Each another one: the same bytes are stored once. */
async function newPicture(): Promise<FormData> {
  const colour = `#${randomInt(2 ** 24)
    .toString(16)
    .padStart(6, '0')}`
  return uploadForm(await drawn({ width: pictureWidth, colour }).png().toBuffer(), 'rasm.png')
}
