import type { ServerBuild } from 'react-router'
import { portal as asking } from '#app/portal.server.ts'
import { createApp } from '#server/app.ts'
import { withRefusals } from '#server/refusals.ts'
import type { Portal } from './app.ts'
import { Client } from './client.ts'
import { type PersonName, password } from './people.ts'

/** What a route's file holds for the server. */
type Screen = { loader: (args: never) => unknown; action?: (args: never) => unknown }

/**
 * Someone's browser, signed in where a name is given, to whom a screen stands at every address: what its loader gives, or its
 * action where a form is sent, as JSON; `params` are of its address. Refusals are what the built portal makes of them.
 */
export async function atScreen(
  portal: Portal,
  screen: Screen,
  name?: PersonName,
  params: Record<string, string> = {},
): Promise<Client> {
  const build = { routes: { screen: { module: screen } } }
  const { loader, action } = (withRefusals(build as unknown as ServerBuild) as unknown as typeof build).routes.screen
    .module
  const app = createApp(portal.ground, async (request, context) => {
    const args = {
      ...{ request, url: new URL(request.url), params },
      context: { get: (key: unknown) => (key === asking ? context : undefined) },
    }
    const asked = (request.method === 'POST' && action ? action : loader)(args as never)
    // What a screen throws is its answer, too: where it leads, or an error page.
    const given = await Promise.resolve(asked).catch((thrown: unknown) => thrown)
    if (given instanceof Response) return given
    const { type, data, init } = given as { type?: string; data?: unknown; init?: ResponseInit | null }
    return type === 'DataWithResponseInit' ? Response.json(data, init ?? {}) : Response.json(given)
  })
  const client = new Client(app)
  if (name) await client.post('/accounts/login/', { username: name, password })
  return client
}
