import { z } from 'zod'
import { PublicSettings, Settings, SettingsUpdate } from '#modules/settings/contract.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

const Versioned = Settings.extend({ version: z.int32() })

const ForcedUpdate = SettingsUpdate.extend({
  force: z.boolean().default(false).describe('Networks of staff may shut out the one who sets them'),
})

/** What the header and footer show, and what staff may change about the portal. */
export const settingsRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/settings/public',
    access: 'public',
    summary: 'What header, footer and the tools on every page need, in one language',
    answer: PublicSettings,
    handle: ({ context }) => settingsRepository.forVisitors(context.db, context.locale),
  }),
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
    summary: 'Change the settings; needs the version that was read, and what is left out stays',
    body: ForcedUpdate,
    answer: Versioned,
    handle: async ({ context, body: { version, force, ...given } }) => {
      const from = { config: context.config, address: context.address, force }
      await write(context, actorOf(context), (tx) => settingsRepository.update(tx, version, given, from))
      return settingsRepository.forAdmin(context.db)
    },
  }),
]
