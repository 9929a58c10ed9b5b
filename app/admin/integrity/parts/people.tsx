import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SealedReport } from '#modules/integrity/contract.ts'

/** Who looks into a report, and who is kept away from it because it is about them or their unit. */
export function People({ report, mayChange }: { report: SealedReport; mayChange: boolean }) {
  const t = useTranslations('integrityDesk')
  const { assignee, people } = report
  if (!mayChange) return <p className="meta">{`${t('assignee')}: ${assignee?.name ?? t('nobody')}`}</p>
  const out = people.filter(({ kept_out }) => kept_out)
  const inside = people.filter(({ kept_out }) => !kept_out)
  return (
    <>
      <Form method="post" className="int-a" key={assignee?.id ?? ''}>
        <label htmlFor="assignee">{t('assignee')}</label>
        <select id="assignee" name="assignee" className="field" defaultValue={assignee?.id ?? ''}>
          <option value="">{t('nobody')}</option>
          {inside.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <label className="int-n">
          <input type="checkbox" id="no_conflict" name="no_conflict" /> {t('noConflict')}
        </label>
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
