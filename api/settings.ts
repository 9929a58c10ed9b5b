import { z } from 'zod'
import { Settings } from '#modules/settings/contract.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

const Versioned = Settings.extend({ version: z.int32() })

/** What the header and footer show, and what staff may change about the portal. */
export const settingsRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/settings/forAdmin',
    access: 'Can view settings',
    summary: 'The settings in force, with the version to send back',
    answer: Versioned,
    handle: ({ context }) => settingsRepository.forAdmin(context.db),
  }),
  route({
    method: 'PUT',
    path: '/settings/update',
    access: 'Can change settings',
    summary: 'Replace the settings; needs the version that was read',
    body: Versioned,
    answer: Versioned,
    handle: async ({ context, body: { version, ...settings } }) => {
      await write(context, actorOf(context), (tx) => settingsRepository.update(tx, version, settings, context.address))
      return settingsRepository.forAdmin(context.db)
    },
  }),
]
