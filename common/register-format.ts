import { z } from 'zod'

/** What a register may be taken away as. */
export const registerFormats = ['csv', 'xlsx', 'json'] as const

export type RegisterFormat = (typeof registerFormats)[number]

export const registerFormat = z.enum(registerFormats).default('csv')
