import { useTranslations } from 'use-intl'
import type { FieldErrors } from '#common/errors.ts'
import type { MeetingMode } from '#modules/reception/contract.ts'
import { Choices } from '../appeals/field.tsx'

type ModeFieldProps = { modes: MeetingMode[]; chosen: string | undefined; errors: FieldErrors[string] | undefined }

/** How to meet, where there is a choice; where there is none, how it will be if it is not at the ministry itself. */
export function ModeField({ modes, chosen, errors }: ModeFieldProps) {
  const t = useTranslations('feedback.reception')
  const [first = 'in_person'] = modes
  if (modes.length > 1) {
    const options = modes.map((mode) => ({ key: mode, text: t(`mode.${mode}`) }))
    return <Choices name="mode" label={t('howTo')} errors={errors} value={chosen || first} options={options} />
  }
  return (
    <>
      <input type="hidden" name="mode" value={first} />
      {first !== 'in_person' && (
        <p>
          {t('howTo')}: <b>{t(`mode.${first}`)}</b>
        </p>
      )}
    </>
  )
}
