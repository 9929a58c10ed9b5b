import { postedFields } from '#app/admin/parts/content/field-list.ts'
import { besideTheirs, withChoices } from '#app/admin/parts/content/save.server.ts'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { accept } from '#common/accept.ts'
import { SettingsUpdate } from '#modules/settings/contract.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { settingsBody, settingsFields, storedSettings } from './settings-fields.ts'

/**
 * Changes the settings to what the form says. Networks that do not hold the address of who sends it are refused. Where
 * someone else was faster, the refusal carries their values, and the next form says for each field whose stays.
 */
export async function changeSettings(context: RequestContext, form: FormData): Promise<void> {
  requireRight(context, 'Can change settings')
  const theirs = storedSettings(await settingsRepository.current(context.db))
  const fields = withChoices(postedFields(settingsFields, form), form, theirs)
  const body = { ...settingsBody(fields), version: Number(form.get('version')) }
  const { version, ...given } = accept(SettingsUpdate, body, context.locale)
  const from = { config: context.config, address: context.address, force: false }
  const now = async () => storedSettings(await settingsRepository.current(context.db))
  await besideTheirs(context, settingsFields, fields, now, () =>
    write(context, actorOf(context), (tx) => settingsRepository.update(tx, version, given, from)),
  )
}
