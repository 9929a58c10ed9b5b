import { createHmac } from 'node:crypto'

/**
 * The refresh token after `token`. Derived, not random, so that the loser of a race between two tabs can be given the
 * same successor although nothing but hashes is stored.
 */
export const successorOf = (secret: Buffer, token: string) =>
  createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')

/** The access token that belongs to a refresh token. */
export const accessTokenOf = (secret: Buffer, refreshToken: string) =>
  createHmac('sha256', secret).update(`access ${refreshToken}`).digest('base64url')
