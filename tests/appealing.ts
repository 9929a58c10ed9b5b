import type { Portal } from './app.ts'
import type { Body, Client } from './client.ts'
import { regionExample } from './content-examples.ts'

/** An appeal as a form sends it, without its token. */
export const appealExample = (over: Body = {}): Body => ({
  citizen_type: 'individual',
  applicant_name: 'Karimova Nilufar Anvar qizi',
  email: 'nilufar@fuqaro.example',
  phone: '+998 90 123-45-67',
  region: '1',
  district: 'Olmazor tumani',
  address: 'Sayilgoh koʻchasi, 5-uy',
  message: 'Nikoh guvohnomasining nusxasini qayerdan olsam boʻladi? Iltimos, tushuntirib bering.',
  consent: true,
  ...over,
})

/** Adds the region that appeals of tests come from. */
export async function withRegion(portal: Portal): Promise<void> {
  await (await portal.as('superuser')).post('/api/regions/create/', regionExample())
}

/** Takes a form, fills it in as slowly as a person, and sends it. */
export async function send(
  portal: Pick<Portal, 'pass'>,
  by: Client,
  over: Body = {},
  headers: Record<string, string> = {},
) {
  const { form_token } = (await by.get('/api/appeals/form/')).body
  portal.pass(5000)
  return by.post('/api/appeals/', appealExample({ form_token, ...over }), { headers })
}

/** An appeal that was taken in: its number and key. */
export async function sent(
  portal: Portal,
  over: Body = {},
  by?: Client,
): Promise<{ number: string; access_key: string }> {
  const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`
  const reply = await send(portal, by ?? portal.anonymous(address), over)
  if (reply.status !== 201) throw new Error(`not taken: ${reply.status} ${reply.text}`)
  return reply.body
}

/** What a member of staff does with an appeal, at its present version. */
export function deskOf(staff: Client, number: string) {
  const path = `/api/appeals/forAdmin/${number}/`
  const see = async () => (await staff.get(path)).body
  const act = async (what: string, body: Body = {}) =>
    staff.post(`${path}${what}/`, { version: (await see()).version, ...body })
  return {
    see,
    act,
    to: (status: string, more: Body = {}) => act('transition', { to: status, ...more }),
    /** From the form to somebody's table. */
    async begin() {
      await act('transition', { to: 'registered' })
      const me = (await staff.get('/accounts/whoAmI/')).body.id
      return act('assign', { assignee: me })
    },
  }
}
