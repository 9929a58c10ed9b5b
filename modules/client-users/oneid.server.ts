import { z } from 'zod'
import { isEmail } from '#common/email.ts'
import { optionalPhone } from '#common/phone.ts'
import type { Config } from '#platform/config.server.ts'
import { type Identity, type IdentityProvider, ProviderFailed } from './identity-provider.ts'

type Settings = NonNullable<Config['oneid']>

const callbackPath = '/accounts/client/oneid/callback/'
const patienceMs = 5000
const longestAnswer = 64 * 1024

const Token = z.object({ access_token: z.string().min(1).max(4096) })

const text = z.string().nullish()
/** The fields of the answer that the portal reads. The rest, among them documents and addresses, is not even parsed. */
const Person = z.object({
  pin: z.string().regex(/^\d{14}$/),
  user_id: text,
  full_name: text,
  sur_name: text,
  first_name: text,
  mid_name: text,
  user_type: text,
  email: text,
  mob_phone_no: text,
  ret_cd: z.union([z.string(), z.number()]).nullish(),
  valid: z.union([z.string(), z.boolean()]).nullish(),
  legal_info: z.array(z.object({ le_name: text, is_basic: z.union([z.boolean(), z.string()]).nullish() })).nullish(),
})

/**
 * OneID as content.md, section 5 describes it: `one_code` by redirect, then `one_authorization_code`,
 * `one_access_token_identify` and `one_log_out` as forms to the same address. The protocol knows neither PKCE nor a nonce:
 * the state alone ties the way back to the browser that went, and the secret ties the code to this portal.
 */
export function createOneid({ url, clientId, clientSecret, scope }: Settings, origin: string): IdentityProvider {
  const redirect_uri = origin + callbackPath
  const call = async (grant_type: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ grant_type, client_id: clientId, client_secret: clientSecret, ...fields })
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
      const answer = await response.text()
      if (!response.ok) throw new ProviderFailed(grant_type, `answered ${response.status}`)
      if (answer.length > longestAnswer) throw new ProviderFailed(grant_type, 'the answer is too long')
      return answer
    } catch (error) {
      if (error instanceof ProviderFailed) throw error
      throw new ProviderFailed(grant_type, signal.aborted ? 'no answer in time' : 'no connection')
    }
  }
  return {
    authorizeUrl(state) {
      const address = new URL(url)
      const asked = { response_type: 'one_code', client_id: clientId, redirect_uri, scope, state }
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
      return address.href
    },
    async exchange(code) {
      const step = 'one_authorization_code'
      return read(Token, await call(step, { redirect_uri, code }), step).access_token
    },
    async identify(access_token) {
      const step = 'one_access_token_identify'
      const person = read(Person, await call(step, { access_token, scope }), step)
      if (person.ret_cd != null && String(person.ret_cd) !== '0') throw new ProviderFailed(step, 'refused')
      if (String(person.valid ?? 'true') !== 'true') throw new ProviderFailed(step, 'the person is not verified there')
      return identityOf(person)
    },
    async logout(access_token) {
      await call('one_log_out', { access_token, scope })
    },
  }
}

function read<Contract extends z.ZodType>(contract: Contract, answer: string, step: string): z.output<Contract> {
  try {
    return contract.parse(JSON.parse(answer))
  } catch {
    // What was said may name a person: it is not passed on.
    throw new ProviderFailed(step, 'the answer is not of the protocol')
  }
}

function identityOf(person: z.output<typeof Person>): Identity {
  const { pin, user_id, sur_name, first_name, mid_name, email, mob_phone_no, legal_info } = person
  const basic = legal_info?.find(({ is_basic }) => String(is_basic) === 'true') ?? legal_info?.[0]
  const isLegal = person.user_type === 'L'
  const address = (email ?? '').trim().toLowerCase()
  return {
    subject: pin,
    username: oneLine(user_id),
    full_name: oneLine(person.full_name) || oneLine([sur_name, first_name, mid_name].filter(Boolean).join(' ')),
    email: isEmail(address) ? address : '',
    phone: optionalPhone.safeParse(mob_phone_no ?? '').data ?? '',
    user_type: isLegal ? 'legal_entity' : 'individual',
    organization: isLegal ? oneLine(basic?.le_name) : '',
  }
}

const longestText = 200
const oneLine = (given: string | null | undefined) =>
  (given ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText)
