import { z } from 'zod'
import { linkText } from './link-text.ts'

/** Networks that pages have a drawing for, in the order in which they are shown. */
export const socialNames = ['telegram', 'facebook', 'instagram', 'youtube'] as const

/** Pages in social networks. */
export const socialLinks = z.array(z.strictObject({ name: z.enum(socialNames), link: linkText }))
export type SocialLinks = z.infer<typeof socialLinks>
