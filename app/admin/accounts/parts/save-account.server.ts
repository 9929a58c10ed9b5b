import { addedAlready, mustBeAsAdded } from '#app/admin/parts/content/added-already.server.ts'
import { bodyOf, type Fields, fieldsOf, postedFields } from '#app/admin/parts/content/field-list.ts'
import { addContent, changeContent, type Saved } from '#app/admin/parts/content/save.server.ts'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { fieldError, fieldErrors } from '#common/validation-messages.ts'
import { can } from '#common/viewer.ts'
import { mayChangeAddress } from '#modules/accounts/change-account.server.ts'
import { GroupInput, GroupUpdate, UserInput, UserUpdate } from '#modules/accounts/contract.ts'
import { groupService } from '#modules/accounts/groups.server.ts'
import { invitationLink } from '#modules/accounts/invitation-link.server.ts'
import { mailInvitation } from '#modules/accounts/invitation-mail.server.ts'
import { invite, inviteAgain } from '#modules/accounts/invitations.server.ts'
import { findUser, slugOfUser } from '#modules/accounts/user-list.server.ts'
import { userService } from '#modules/accounts/user-service.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { accountField, groupFields, userFields } from './user-fields.ts'

/** What whoever invites is told, this once. */
export type InvitationTold = { slug: string; name: string; url: string; until: string; mailed: boolean }

type Row = Record<string, unknown>

/** The password is no field of the account: a form that comes back does not hold it. */
const AccountForm = UserUpdate.omit({ password: true })

/**
 * Adds the account of a form, once, with the link by which the person sets a password. What is sent again since no answer came
 * changes what was stored then, and tells of another link: the first one was told to nobody.
 */
export async function addUser(context: RequestContext, request: Request, form: FormData): Promise<InvitationTold> {
  requireRight(context, 'Can add admin')
  const input = accept(UserInput, bodyOf(userFields, postedFields(userFields, form)), context.locale)
  const already = await addedAlready(context, form, { entity: 'user', fieldList: userFields })
  if (already) {
    form.set('version', String(already.version))
    return invitedAgain(context, request, await asSentLast(context, String(already.key), form, input))
  }
  return write(context, actorOf(context), async (tx) => {
    const user = await userService.create(tx, input)
    const link = await invite(tx, user.id)
    const mailed = await mailInvitation(tx, context, request, user, link)
    return told(context, request, user, link, mailed)
  })
}

/** Changes an account that was just added to what was sent since; who may only add has it as they sent it first. Gives its slug. */
async function asSentLast(context: RequestContext, slug: string, form: FormData, input: UserInput): Promise<string> {
  if (can(context.viewer, 'Can change admin')) return changeUser(context, slug, form)
  mustBeAsAdded(context, userFields, ofAccount(input), ofAccount(await accountOf(context, slug)))
  return slug
}

const ofAccount = (account: { groups: number[] }): Fields =>
  fieldsOf(userFields, { ...account, groups: account.groups.toSorted((a, b) => a - b) })

/** Makes another link for an account; the one before no longer works. */
export async function inviteUser(context: RequestContext, request: Request, slug: string): Promise<InvitationTold> {
  requireRight(context, 'Can change admin')
  return invitedAgain(context, request, slug)
}

function invitedAgain(context: RequestContext, request: Request, slug: string): Promise<InvitationTold> {
  return write(context, actorOf(context), async (tx) => {
    const { user, ...link } = await inviteAgain(tx, slug)
    return told(context, request, user, link, await mailInvitation(tx, context, request, user, link))
  })
}

function told(
  context: RequestContext,
  request: Request,
  { slug, full_name: name }: { slug: string; full_name: string },
  link: { token: string; expiresAt: Date },
  mailed: boolean,
): InvitationTold {
  const { invitation_url: url, expires_at: until } = invitationLink(context, request, link)
  return { slug, name, url, until, mailed }
}

/** An account with the numbers of its groups. */
async function accountOf(context: RequestContext, slug: string) {
  const user = await findUser(context, slug)
  return { ...user, groups: user.groups.map(({ id }) => id) }
}

/**
 * Changes an account to what a form says. Gives its slug, which follows the user name: where a save without an answer has changed that,
 * the address of the form is an old one, and may even be somebody else's by now.
 */
export async function changeUser(context: RequestContext, address: string, form: FormData): Promise<string> {
  requireRight(context, 'Can change admin')
  const given = (name: string) => String(form.get(name) ?? '')
  const account = given(accountField)
  const slug = account ? await slugOfUser(context, account) : address
  const asked = { email: given('email'), password: given('password') }
  const confirmed = await mayChangeAddress(context, slug, asked).catch((error: unknown) => {
    throw besidePassword(error, context, form)
  })
  const kind: Saved<typeof UserInput, typeof AccountForm, Row, string> = {
    thing: 'admin',
    entity: 'user',
    fieldList: userFields,
    input: UserInput,
    update: AccountForm,
    find: (_db: Db, key: string) => accountOf(context, key),
    service: { ...userService, update: (tx, key, changed) => userService.update(tx, key, changed, confirmed === true) },
  }
  const { slug: now } = await changeContent(context, slug, form, kind).catch((error: unknown) => {
    throw confirmed === false ? withErrors(error, fieldError('password', 'password_for_email', context.locale)) : error
  })
  return String(now)
}

/** A wrong password, with what else is wrong: whoever corrects it is not to learn of the rest only then. */
function besidePassword(error: unknown, { locale }: RequestContext, form: FormData): unknown {
  const given = { ...bodyOf(userFields, postedFields(userFields, form)), version: Number(form.get('version')) }
  const { error: broken } = AccountForm.safeParse(given, { reportInput: true })
  return broken ? withErrors(error, fieldErrors(broken, locale)) : error
}

/** A refusal of fields, with other fields that are wrong at the same time; any other error as it is. */
function withErrors(error: unknown, more: FieldErrors): unknown {
  if (!(error instanceof Refusal) || !error.errors) return error
  const { status, code, facts, headers, errors } = error
  return new Refusal(status, code, { errors: { ...more, ...errors }, facts, headers })
}

const groupKind: Saved<typeof GroupInput, typeof GroupUpdate, Row, string> = {
  thing: 'admin',
  entity: 'group',
  fieldList: groupFields,
  input: GroupInput,
  update: GroupUpdate,
  async find(db, slug) {
    const group = await groupService.find(db, slug)
    return { ...group, permissions: group.permissions.map(({ id }) => id) }
  },
  service: {
    create: async (tx, input) => ({ slug: await groupService.create(tx, input) }),
    update: async (tx, slug, input) => {
      await groupService.update(tx, slug, input)
      return { slug }
    },
  },
}

/** Adds the group of a form. Gives its slug. */
export async function addGroup(context: RequestContext, form: FormData): Promise<string> {
  return String((await addContent(context, form, groupKind)).slug)
}

/** Changes a group to what a form says. */
export async function changeGroup(context: RequestContext, slug: string, form: FormData): Promise<void> {
  await changeContent(context, slug, form, groupKind)
}
