import { expect } from 'vitest'
import type { Thing } from '#common/permissions.ts'
import type { Portal } from './app.ts'
import type { Body, Client } from './client.ts'

export type Content = {
  portal: Portal
  /** Below `/{locale}/api`. */
  path: `/${string}`
  thing: Thing
  /** Its word in the audit log, where that is not the one of its permission. */
  entity?: string
  /** What addresses it: its slug unless told. */
  key?: 'slug' | 'id'
  /** A valid body, with or without some fields of its own. */
  example: (over?: Body) => Body
  /** The translated text that visitors read in lists. */
  text: string
  /** Fields to change, with their new values. */
  change: Body
  /** Wrong values that have to be named one and all. */
  wrong: Body
}

/** Rows of a list answer, whether or not it comes in pages. */
export const rowsOf = (body: Body): Body[] => body.results ?? body

/** The table that holds it: named like the address. */
export const tableOf = ({ path }: Pick<Content, 'path'>): string => path.slice(1).replaceAll('-', '_')

/** Adds one through the API and returns it as staff see it. */
export async function added(by: Client, { path, example }: Pick<Content, 'path' | 'example'>, over: Body = {}) {
  const { status, body, text } = await by.post(`/api${path}/create/`, example(over))
  expect(status, text).toBe(201)
  return body
}
