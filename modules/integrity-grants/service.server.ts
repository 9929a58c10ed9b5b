import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notFound, Refusal } from '#common/errors.ts'
import { users } from '#modules/accounts/table.server.ts'
import { integrityGrants as grants } from '#modules/integrity/table.server.ts'
import { uniqueViolation } from '#platform/crud.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import type { Grant, GrantInput } from './contract.ts'

const entity = 'integrity_grant'
const askers = alias(users, 'askers')
const confirmers = alias(users, 'confirmers')
const twoPeople = () => new Refusal(409, 'grant_needs_two')

/** Who may read and act on reports. It takes two superusers, and neither of them may be who receives the right. */
export const integrityGrantService = {
  /** Rights that are asked for or held, by the name of who has them. */
  async list({ db, viewer }: Pick<RequestContext, 'db' | 'viewer'>): Promise<Grant[]> {
    const rows = await db
      .select({
        ...getTableColumns(grants),
        name: users.full_name,
        asker: askers.full_name,
        confirmer: confirmers.full_name,
      })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.user_id))
      .leftJoin(askers, eq(askers.id, grants.asked_by))
      .leftJoin(confirmers, eq(confirmers.id, grants.confirmed_by))
      .where(isNull(grants.ended_at))
      .orderBy(asc(users.full_name), asc(grants.permission))
    return rows.map(({ name, asker, confirmer, ...grant }) => ({
      id: grant.id,
      user: { id: grant.user_id, name },
      permission: grant.permission,
      asked_by: asker ?? portalItself,
      asked_at: grant.asked_at.toISOString(),
      confirmed_by: grant.confirmed_at ? (confirmer ?? portalItself) : null,
      confirmed_at: grant.confirmed_at?.toISOString() ?? null,
      may_confirm: !grant.confirmed_at && mayConfirm(grant, viewer?.id),
    }))
  },

  /** Active staff, to choose from. */
  people: ({ db }: Pick<RequestContext, 'db'>): Promise<{ id: string; name: string }[]> =>
    db
      .select({ id: users.id, name: users.full_name })
      .from(users)
      .where(and(eq(users.active, true), eq(users.is_staff, true), isNull(users.deleted_at)))
      .orderBy(asc(users.full_name), asc(users.id)),

  /** Asks for somebody's right. Refuses with 404, 409 `grant_exists`, and 409 `grant_needs_two` for oneself. */
  ask: (context: RequestContext, { user, permission }: GrantInput): Promise<void> =>
    write(context, actorOf(context), async (tx) => {
      if (user === tx.actor.id) throw twoPeople()
      const [receiver] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user), eq(users.active, true), eq(users.is_staff, true), isNull(users.deleted_at)))
      if (!receiver) throw notFound('user')
      try {
        const [row] = await tx
          .insert(grants)
          .values({ user_id: user, permission, asked_by: tx.actor.id, asked_at: tx.now() })
          .returning()
        noted(tx, 'create', row as Row)
      } catch (error) {
        if (uniqueViolation(error)) throw new Refusal(409, 'grant_exists')
        throw error
      }
    }),

  /** Confirms what another superuser asked for; from then on it holds. Refuses with 404 and 409 `grant_needs_two`. */
  confirm: (context: RequestContext, id: number): Promise<void> =>
    write(context, actorOf(context), async (tx) => {
      const before = await held(tx, id)
      if (before.confirmed_at || !mayConfirm(before, tx.actor.id)) throw twoPeople()
      const [after] = await tx
        .update(grants)
        .set({ confirmed_by: tx.actor.id, confirmed_at: tx.now() })
        .where(eq(grants.id, id))
        .returning()
      noted(tx, 'update', after as Row)
    }),

  /** Takes a right, or what was asked for, back at once: that one superuser may do alone. Refuses with 404. */
  end: (context: RequestContext, id: number): Promise<void> =>
    write(context, actorOf(context), async (tx) => {
      await held(tx, id)
      const [after] = await tx.update(grants).set({ ended_at: tx.now() }).where(eq(grants.id, id)).returning()
      noted(tx, 'delete', after as Row)
    }),
}

type Row = typeof grants.$inferSelect
const portalItself = 'Adliya'

const mayConfirm = ({ asked_by, user_id }: Row, id: string | null | undefined): boolean =>
  id !== undefined && id !== null && id !== asked_by && id !== user_id

async function held(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(grants)
    .where(and(eq(grants.id, id), isNull(grants.ended_at)))
    .for('update')
  if (!row) throw notFound(entity)
  return row
}

function noted(tx: Tx, action: 'create' | 'update' | 'delete', row: Row): void {
  const { user_id, permission, confirmed_at, ended_at } = row
  const after = { user: user_id, permission, confirmed: confirmed_at !== null, ended: ended_at !== null }
  tx.changes.push({ action, entity, entityId: String(row.id), before: null, after })
}
