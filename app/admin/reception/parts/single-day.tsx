import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import { lastOf } from '#app/ui/last-day.ts'
import { idInAct, type RefusedAct } from './act-refused.tsx'

const clocks = ['from', 'to'] as const

/** Opens a single day at hours of its own. What was refused is named at its fields and stays typed. */
export function SingleDay({ act }: { act: RefusedAct | undefined }) {
  const t = useTranslations('receptionDesk')
  const own = act?.kept?.step === 'open' ? act : undefined
  const field = (name: string) => ({ name, id: idInAct(name, ''), errors: own?.errors?.[name] })
  return (
    <Form method="post" className="rcd-o">
      <div className="rcd-a">
        <Field label={t('single')} {...field('day')}>
          {(control) => (
            <input
              {...control}
              type="date"
              className="field"
              max={lastOf.date}
              defaultValue={own?.kept?.day}
              required
            />
          )}
        </Field>
        {clocks.map((name) => (
          <Field key={name} label={t(name)} {...field(name)}>
            {(control) => (
              <input {...control} type="time" className="field" defaultValue={own?.kept?.[name]} required />
            )}
          </Field>
        ))}
      </div>
      <button type="submit" className="btn btn-s sm" name="step" value="open">
        {t('openDay')}
      </button>
    </Form>
  )
}
