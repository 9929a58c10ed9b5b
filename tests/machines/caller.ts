/** Somebody who speaks to the portal through the network, with the cookies that it gave. */
export class Caller {
  readonly #cookies = new Map<string, string>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Sends JSON, a form, or nothing, to one process or to the balancer. Status 0 where nobody answers. */
  async send(url: string, { method = 'POST', body, from = '10.0.0.1' }: Sending = {}): Promise<Answer> {
    const isForm = body instanceof FormData
    const headers = {
      origin: this.#origin,
      'x-forwarded-for': from,
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      ...(isForm ? { 'x-requested-with': 'XMLHttpRequest' } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(url, { method, headers, body: isForm ? body : JSON.stringify(body) }).catch(
      () => undefined,
    )
    for (const cookie of answer?.headers.getSetCookie() ?? []) {
      const [pair = ''] = cookie.split(';')
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    // Whoever dies in the middle of an answer gave none.
    const text = await answer?.text().catch(() => undefined)
    if (!answer || text === undefined) return { status: 0, text: '', body: {} }
    const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '')
    return { status: answer.status, text, body: isJson ? JSON.parse(text) : {} }
  }
}

type Sending = { method?: string; body?: object; from?: string }
type Answer = { status: number; text: string; body: Record<string, unknown> }
