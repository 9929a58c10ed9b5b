import { bodyOf, type Fields, postedFields } from '#app/admin/parts/content/field-list.ts'
import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import { changeContent, type Saved } from '#app/admin/parts/content/save.server.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { fieldError, fieldErrors } from '#common/validation-messages.ts'
import { BestBetInput, BestBetUpdate } from '#modules/search/contract.ts'
import { bestBetService } from '#modules/search/editors-words.server.ts'
import { searchBestBets } from '#modules/search/table.server.ts'
import { targetAt, targetOf } from '#modules/search/targets.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { betFields, betList } from './word-lists.ts'

type Row = typeof searchBestBets.$inferSelect

/** Best bets as the shared list action knows them. */
export const betsListed: Listed<number> = {
  thing: 'settings',
  list: betList,
  table: searchBestBets,
  keyOf: Number,
  find: bestBetService.find,
  service: bestBetService,
}

/** Best bets as the shared editor saves them. */
export const betsSaved: Saved<typeof BestBetInput, typeof BestBetUpdate, Row, number> = {
  thing: 'settings',
  entity: 'best bet',
  fieldList: betFields,
  input: BestBetInput,
  update: BestBetUpdate,
  find: bestBetService.find,
  service: bestBetService,
}

const readingOf = ({ locale, config }: Pick<RequestContext, 'locale' | 'config'>) => ({
  locale,
  portalSlug: config.portalSlug,
})

/** What comes back of a form that is refused, in the order of its fields. */
export const typedBet = (form: FormData): Fields => ({
  ...{ queries: '', address: String(form.get('address') ?? '') },
  ...postedFields(betFields, form),
})

/** The page that an address of the form names. */
export const chosenAt = (staff: RequestContext, address: string) => targetAt(staff.db, address, readingOf(staff))

/** The page that a best bet leads to, or nothing where it is gone for good. */
export const chosenOf = (staff: RequestContext, { kind, entity }: Pick<Row, 'kind' | 'entity'>) =>
  targetOf(staff.db, kind, entity, readingOf(staff))

/**
 * Puts what the form's address names into its `kind` and `entity`; the address that the stored one has anyway changes
 * nothing, so that people and offices, whose pages are those of their registers, keep theirs; so does whoever chose the
 * page of someone who was faster. Refuses with 400 an address that is no page of ours.
 */
export async function withTarget(staff: RequestContext, form: FormData, stored?: Row): Promise<FormData> {
  const address = String(form.get('address') ?? '').trim()
  const known = stored && (await chosenOf(staff, stored))
  const isTheirs = form.get('choose_address') === 'theirs'
  const target = stored && (isTheirs || known?.url === address) ? stored : await chosenAt(staff, address)
  if (!target) {
    const wrong = fieldError('address', address === '' ? 'required' : 'not_found', staff.locale)
    throw new Refusal(400, 'validation', { errors: { ...besideTarget(staff, form), ...wrong } })
  }
  form.set('kind', target.kind)
  form.set('entity', String(target.entity))
  return form
}

/** What else is wrong with a form: whoever corrects its address is not to learn of the rest only then. */
function besideTarget({ locale }: RequestContext, form: FormData): FieldErrors {
  const { error } = BestBetInput.safeParse(bodyOf(betFields, postedFields(betFields, form)), { reportInput: true })
  const { kind: _kind, entity: _entity, ...errors } = error ? fieldErrors(error, locale) : {}
  return errors
}

/**
 * Changes a best bet to what a form says. Where someone else was faster, the refusal tells their page by its address, as the
 * form holds it.
 */
export async function changeBet(staff: RequestContext, id: number, form: FormData): Promise<void> {
  const stored = await bestBetService.find(staff.db, id)
  try {
    await changeContent(staff, id, await withTarget(staff, form, stored), betsSaved)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'version_conflict') throw error
    const { kind: _kind, entity: _entity, ...theirs } = error.facts.theirs as Fields
    const target = await chosenOf(staff, await bestBetService.find(staff.db, id))
    throw new Refusal(409, error.code, { facts: { ...error.facts, theirs: { ...theirs, address: target?.url ?? '' } } })
  }
}
