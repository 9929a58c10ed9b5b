import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { PartError, wrongIn } from '#app/admin/parts/content/part-error.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { SealedReport } from '#modules/integrity/contract.ts'
import type { RefusedStep } from './moves.tsx'

type PeopleProps = { report: SealedReport; mayChange: boolean; refused: RefusedStep | undefined }

/** Who looks into a report, and who is kept away from it because it is about them or their unit. */
export function People({ report, mayChange, refused }: PeopleProps) {
  const t = useTranslations('integrityDesk')
  const { assignee, people } = report
  const wrong = refused?.errors?.no_conflict
  if (!mayChange) return <p className="meta">{`${t('assignee')}: ${assignee?.name ?? t('nobody')}`}</p>
  const out = people.filter(({ kept_out }) => kept_out)
  const inside = people.filter(({ kept_out }) => !kept_out)
  return (
    <>
      <Form method="post" className="int-a" key={assignee?.id ?? ''}>
        <Field label={t('assignee')} name="assignee" errors={refused?.errors?.assignee}>
          {(control) => (
            <Select
              {...control}
              defaultValue={(refused?.kept?.step === 'assign' ? refused.kept.assignee : assignee?.id) ?? ''}
              options={[
                { value: '', label: t('nobody') },
                ...inside.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
        <div>
          <label className="int-n">
            <input
              type="checkbox"
              id="no_conflict"
              name="no_conflict"
              {...wrongIn('no_conflict', wrong !== undefined)}
            />{' '}
            {t('noConflict')}
          </label>
          <PartError name="no_conflict" errors={refused?.errors} />
        </div>
        <button type="submit" className="btn btn-s sm" name="step" value="assign">
          {t('assign')}
        </button>
      </Form>
      <details className="int-o">
        <summary>{t('keepOutTitle', { count: out.length })}</summary>
        <p className="meta">{t('keepOutHint')}</p>
        <ul className="int-p">
          {people.map(({ id, name, kept_out }) => (
            <li key={id}>
              <Form method="post" className="int-a">
                <input type="hidden" name="user" value={id} />
                <span>{name}</span>
                {kept_out && <span className="st da">{t('keptOut')}</span>}
                <button type="submit" className="btn btn-g sm" name="step" value={kept_out ? 'let-in' : 'keep-out'}>
                  {t(kept_out ? 'letIn' : 'keepOut')}
                  <span className="vh">: {name}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
