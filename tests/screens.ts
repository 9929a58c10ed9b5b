import { createApp } from '#server/app.ts'
import type { Portal } from './app.ts'
import { Client } from './client.ts'
import { type PersonName, password } from './people.ts'

/** What a route's file holds for the server. */
type Screen = { loader: (args: never) => unknown; action?: (args: never) => unknown }

/**
 * Someone's browser, signed in where a name is given, to whom a screen stands at every address: what its loader gives, or its
 * action where a form is sent, as JSON.
 */
export async function atScreen(portal: Portal, { loader, action }: Screen, name?: PersonName): Promise<Client> {
  const app = createApp(portal.ground, async (request, context) => {
    try {
      const given = await (request.method === 'POST' && action ? action : loader)({
        request,
        url: new URL(request.url),
        params: {},
        context: { get: () => context },
      } as never)
      if (given instanceof Response) return given
      const { type, data } = given as { type?: string; data?: unknown }
      return Response.json(type === 'DataWithResponseInit' ? data : given)
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      throw thrown
    }
  })
  const client = new Client(app)
  if (name) await client.post('/accounts/login/', { username: name, password })
  return client
}
