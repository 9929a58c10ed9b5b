import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'

/** How the demo's ministry is reached, which nobody is: a portal without the demo says what its ministry tells it. */
export async function loadContacts(tx: Tx, { config }: Ground): Promise<void> {
  const { version } = await settingsRepository.forAdmin(tx)
  const contacts = {
    phone: '+998 71 207-10-08',
    email: 'info@adliya.example',
    social: [
      { name: 'telegram', link: 'https://t.me/adliya_example' },
      { name: 'facebook', link: 'https://facebook.com/adliya.example' },
      { name: 'instagram', link: 'https://instagram.com/adliya.example' },
      { name: 'youtube', link: 'https://youtube.com/@adliya-example' },
    ] as const,
  }
  await settingsRepository.update(
    tx,
    version,
    { ...contacts, social: [...contacts.social] },
    { config, address: null, force: true },
  )
}
