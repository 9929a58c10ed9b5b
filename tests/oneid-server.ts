import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const oneidClient = { id: 'adliya', secret: 'oneid-secret-of-the-portal' }

export const oneidPeople = {
  malika: {
    pin: '41503930250017',
    user_id: 'malika.yusupova',
    full_name: 'YUSUPOVA MALIKA RUSTAMOVNA',
    sur_name: 'YUSUPOVA',
    first_name: 'MALIKA',
    mid_name: 'RUSTAMOVNA',
    pport_no: 'AA0000001',
    birth_date: '1993-03-15',
    user_type: 'I',
    email: 'malika@fuqaro.example',
    mob_phone_no: '998901112233',
    per_adr: 'Toshkent shahri, Yunusobod tumani',
    ret_cd: '0',
    valid: 'true',
    sess_id: '1',
  },
  bahrom: {
    pin: '30101850250028',
    user_id: 'bahrom.tursunov',
    full_name: 'TURSUNOV BAHROM ANVAROVICH',
    user_type: 'L',
    legal_info: [{ le_tin: '300000001', le_name: 'OOO "Nur Servis"', is_basic: true }],
    ret_cd: '0',
    valid: 'true',
    sess_id: '2',
  },
}
export type OneidPerson = keyof typeof oneidPeople

const path = '/sso/oauth/Authorization.do'

/**
 * A OneID for tests and for trying the portal: the same address, grants and fields as the real one, with people who do
 * not exist. Listens on a free port unless one is named; run by itself: `node tests/oneid-server.ts 5005`.
 */
export async function startOneid(port = 0) {
  const codes = new Map<string, { person: OneidPerson; redirect: string }>()
  const tokens = new Map<string, OneidPerson>()
  /** Every token that was given out. */
  const given: string[] = []
  const signedOut: string[] = []
  /** What it does wrong, for tests of those who ask it. */
  const wrong: { answer?: (grant: string) => { status: number; body: string } | 'silence' | undefined } = {}

  /** What the person's choice on the page leads to: the address to come back to, with a code that is good once. */
  const approve = (address: string, person: OneidPerson = 'malika'): string => {
    const asked = new URL(address).searchParams
    const code = randomBytes(16).toString('hex')
    const redirect = asked.get('redirect_uri') ?? ''
    codes.set(code, { person, redirect })
    const back = new URL(redirect)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    return back.href
  }

  const grant = (form: URLSearchParams): object => {
    if (form.get('client_id') !== oneidClient.id || form.get('client_secret') !== oneidClient.secret)
      return failure('invalid_client')
    const token = form.get('access_token') ?? ''
    if (form.get('grant_type') === 'one_authorization_code') {
      const code = form.get('code') ?? ''
      const known = codes.get(code)
      codes.delete(code)
      if (!known || known.redirect !== form.get('redirect_uri')) return failure('invalid_grant')
      const made = randomBytes(16).toString('hex')
      tokens.set(made, known.person)
      given.push(made)
      return { access_token: made, scope: form.get('scope') ?? '', token_type: 'bearer', expires_in: 3600 }
    }
    const person = tokens.get(token)
    if (!person) return failure('invalid_token')
    if (form.get('grant_type') === 'one_access_token_identify') return oneidPeople[person]
    tokens.delete(token)
    signedOut.push(person)
    return { result: 'ok' }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://oneid')
    if (url.pathname !== path) return response.writeHead(404).end()
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    const chosen = form.get('person')
    if (chosen)
      return response.writeHead(303, { location: approve(form.get('asked') ?? '', chosen as OneidPerson) }).end()
    if (request.method !== 'POST')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(choice(url))
    const said = wrong.answer?.(form.get('grant_type') ?? '')
    if (said === 'silence') return
    const body = said ? said.body : JSON.stringify(grant(form))
    const status = said ? said.status : body.includes('"error"') ? 400 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${taken}${path}`
  return {
    url,
    approve,
    wrong,
    given,
    signedOut,
    settings: { ONEID_URL: url, ONEID_CLIENT_ID: oneidClient.id, ONEID_CLIENT_SECRET: oneidClient.secret },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const failure = (error: string) => ({ error, error_description: error.replaceAll('_', ' ') })

function choice(asked: URL): string {
  const buttons = Object.entries(oneidPeople).map(
    ([name, { full_name }]) => `<p><button name="person" value="${name}">${full_name}</button></p>`,
  )
  const address = asked.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><html lang="uz"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>OneID (sinov)</title><h1>OneID (sinov)</h1><p>Kim bo&#699;lib kirasiz?</p>
<form method="post" action="${path}"><input type="hidden" name="asked" value="${address}">${buttons.join('')}</form>`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { settings } = await startOneid(Number(process.argv[2] ?? 5005))
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  process.stdout.write(`OneID for trying listens. Start the portal with ORIGIN and:\n${lines.join('\n')}\n`)
}
