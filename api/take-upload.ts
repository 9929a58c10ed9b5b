import type { z } from 'zod'
import type { RequestContext } from '#platform/request-context.server.ts'
import { type Most, throttled } from '#platform/throttle.server.ts'
import { receiveUpload, type Upload } from '#platform/uploads.server.ts'

/** Files that one person may add in a day (security brief, U9): whoever took over an account must not fill the disk. */
const mostOfDay: Most = { name: 'uploads', points: 1000, seconds: 24 * 60 * 60 }

/** Takes in the one file of an upload call, of any of them. What is refused does not count against the person's day. */
export function takeUpload<Fields extends z.ZodType, Result>(
  context: RequestContext,
  request: Request,
  rules: { fields: Fields; most: (name: string) => number },
  work: (upload: Upload, fields: z.output<Fields>) => Promise<Result>,
): Promise<Result> {
  return throttled(context, mostOfDay, context.viewer?.id ?? '', () =>
    receiveUpload(context.files, request, { locale: context.locale, ...rules }, work),
  )
}
