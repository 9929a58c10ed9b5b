import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { Refusal } from '#common/errors.ts'

const atOnce = 2
const mostWaiting = 32
let running = 0
const waiting: (() => void)[] = []

/** Hashing takes 20 MB and a core for a moment each: two at a time, a short queue, and 503 beyond it (security brief, A1). */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal(503, 'unavailable', { headers: { 'retry-after': '2' } })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** An Argon2id hash with its parameters and salt inside. */
export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFC')))

let nobodysHash: Promise<string> | undefined

/** Whether the password is right. Without a hash the same work is done in vain, so that time tells nothing. */
export async function passwordMatches(known: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(oneUsePassword())
  const against = known ?? (await nobodysHash)
  const right = await inTurn(() => verify(against, password.normalize('NFC')))
  return right && known !== undefined && known !== null
}

const ministryWords = [
  'adliya',
  'vazirlik',
  'vazirligi',
  'ministry',
  'justice',
  'parol',
  'uzbekistan',
  'ozbekiston',
  'toshkent',
  'tashkent',
]
const leastScore = 3
const fewestOtherLetters = 4
let opening: Promise<ZxcvbnFactory> | undefined

/** Half a megabyte of words, which are needed when somebody sets a password. */
async function openStrength(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** Whether a password is among the first that anyone would try, or made of the portal's or the person's own words. */
export async function isGuessable(password: string, ownWords: string[]): Promise<boolean> {
  opening ??= openStrength()
  const strength = await opening
  const words = [...ministryWords, ...ownWords.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))]
  const known = words.filter((word) => word.length > 2)
  // Known words in a row, joined by signs and years, pass for strong ones with the general estimate.
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase())
  const isOfKnownWords = rest.length < password.length && rest.replace(/\P{L}/gu, '').length < fewestOtherLetters
  return isOfKnownWords || strength.check(password, known).score < leastScore
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Random groups of four that can be read out and typed by hand: about 19.8 bits each. */
export function randomGroups(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** A random password for one use: about 79 bits. */
export const oneUsePassword = (): string => randomGroups(4)
