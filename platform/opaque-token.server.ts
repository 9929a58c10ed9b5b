import { createHash, randomBytes } from 'node:crypto'

/** A fresh token of a session, an invitation or the like: 256 random bits. */
export const freshToken = () => randomBytes(32).toString('base64url')

/** What the database keeps of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
