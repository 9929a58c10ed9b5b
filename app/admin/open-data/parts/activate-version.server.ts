import { z } from 'zod'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { notFound } from '#common/errors.ts'
import { typedWhole } from '#common/typed-number.ts'
import { datasetService } from '#modules/open-data/service.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'

/** Which load is the present one again. */
export type Activated = { activated: number }

/** Puts an earlier load of a dataset, named by `activate`, in the place of what it holds. */
export async function activateVersion(staff: RequestContext, slug: string, form: FormData): Promise<Activated> {
  requireRight(staff, 'Can change open data')
  const { data: number } = typedWhole(z.int32()).safeParse(form.get('activate'))
  if (number === undefined) throw notFound('open data')
  await write(staff, actorOf(staff), (tx) => datasetService.activate(tx, slug, number, Number(form.get('version'))))
  return { activated: number }
}
