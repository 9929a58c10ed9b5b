import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { reportOutcomes, type SealedReport } from '#modules/integrity/contract.ts'

/** What a form of the report was refused for, with what was chosen in it. */
export type RefusedStep = Pick<Refused, 'errors'> & {
  kept?: { step: string; outcome: string; assignee: string } | undefined
}

type MovesProps = { report: SealedReport; refused: RefusedStep | undefined }

/** The steps that a report may take now. */
export function Moves({ report: { next }, refused }: MovesProps) {
  const t = useTranslations('integrityDesk')
  if (next.length === 0) return null
  return (
    <div className="int-a">
      {next
        .filter((to) => to !== 'closed')
        .map((to) => (
          <Form method="post" key={to}>
            <input type="hidden" name="step" value="move" />
            <button type="submit" className="btn btn-s sm" name="to" value={to}>
              {t(`move.${to}`)}
            </button>
          </Form>
        ))}
      {next.includes('closed') && (
        <Form method="post" className="int-a" noValidate>
          <input type="hidden" name="step" value="move" />
          <input type="hidden" name="to" value="closed" />
          <Field label={t('outcome')} name="outcome" errors={refused?.errors?.outcome}>
            {(control) => (
              <Select
                {...control}
                defaultValue={refused?.kept?.outcome}
                options={[
                  { value: '', label: t('choose') },
                  ...reportOutcomes.map((one) => ({ value: one, label: t(`outcomes.${one}`) })),
                ]}
              />
            )}
          </Field>
          <button type="submit" className="btn btn-s sm">
            {t('move.closed')}
          </button>
        </Form>
      )}
    </div>
  )
}
