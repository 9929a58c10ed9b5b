import { mustKeepContract } from './keeps-contract.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer may hold anything; each test says what it expects there
export type Body = any
export type Reply = { status: number; body: Body; text: string; headers: Headers }

export type Request = {
  headers?: Record<string, string>
  /** Sent as JSON unless it is a form or a text. */
  body?: unknown
  /** The peer's address, 127.0.0.1 unless told. */
  address?: string | undefined
}

/** A portal within this process, or the way to one. */
type App = { request: (address: URL, init: RequestInit, bindings: object) => Response | Promise<Response> }

const origin = 'http://localhost'
/** A header that forms of other sites cannot send. */
const ourOwn = { 'x-requested-with': 'XMLHttpRequest' }

/** A browser without pages: keeps cookies and says where it comes from. */
export class Client {
  readonly cookies = new Map<string, { value: string; path: string }>()
  readonly #app: App
  readonly #address: string

  constructor(app: App, address = '127.0.0.1') {
    this.#app = app
    this.#address = address
  }

  get = (path: string, more: Request = {}) => this.request('GET', path, more)
  post = (path: string, body?: unknown, more: Request = {}) => this.request('POST', path, { ...more, body })
  put = (path: string, body?: unknown, more: Request = {}) => this.request('PUT', path, { ...more, body })
  patch = (path: string, body?: unknown, more: Request = {}) => this.request('PATCH', path, { ...more, body })
  delete = (path: string, more: Request = {}) => this.request('DELETE', path, more)

  /** Sends a request and reads the whole answer; JSON is parsed. */
  async request(method: string, path: string, { headers = {}, body, address }: Request = {}): Promise<Reply> {
    const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string'
    const response = await this.#app.request(
      new URL(path, origin),
      {
        method,
        headers: {
          ...this.#cookieHeader(path),
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...(body instanceof FormData ? ourOwn : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as string | FormData) }),
      },
      { incoming: { socket: { remoteAddress: address ?? this.#address } } },
    )
    this.keepCookies(response.headers.getSetCookie())
    const text = await response.text()
    const parses = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    const reply = {
      status: response.status,
      body: parses && text ? JSON.parse(text) : text,
      text,
      headers: response.headers,
    }
    mustKeepContract(method, path, reply)
    return reply
  }

  /** The same browser again, as it is now: what a thief of its cookies has. */
  copy(): Client {
    const copy = new Client(this.#app, this.#address)
    for (const [name, cookie] of this.cookies) copy.cookies.set(name, cookie)
    return copy
  }

  #cookieHeader(path: string): Record<string, string> {
    const sent = [...this.cookies].filter(([, cookie]) => path.startsWith(cookie.path))
    return sent.length > 0 ? { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') } : {}
  }

  /** Keeps what a `Set-Cookie` header says, as a browser does. */
  keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, { value, path: /; Path=([^;]*)/i.exec(line)?.[1] ?? '/' })
    }
  }
}
