import type { z } from 'zod'
import type { RequestContext } from '#platform/request-context.server.ts'
import { throttled } from '#platform/throttle.server.ts'
import { receiveUpload, type Upload, uploadsOfDay, withinDay } from '#platform/uploads.server.ts'

/** Takes in the one file of an upload call, of any of them. What is refused does not count against the person's day. */
export function takeUpload<Fields extends z.ZodType, Result>(
  context: RequestContext,
  request: Request,
  rules: { fields: Fields; most: (name: string) => number },
  work: (upload: Upload, fields: z.output<Fields>) => Promise<Result>,
): Promise<Result> {
  const person = context.viewer?.id ?? ''
  return throttled(context, uploadsOfDay, person, () =>
    receiveUpload(context.files, request, { locale: context.locale, ...rules }, (upload, fields) =>
      withinDay(context, person, upload, () => work(upload, fields)),
    ),
  )
}
