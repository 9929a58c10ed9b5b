import { useTranslations } from 'use-intl'
import { languageOf } from '../untranslated.ts'
import type { OrganizationRow } from './organizations.server.ts'

/** What an office is called and is, and who leads it; notary offices name their notaries in a column of their own. */
export function OrganizationName({ row, withKind }: { row: OrganizationRow; withKind: boolean }) {
  const t = useTranslations('register')
  const { kind, organization_name, head_full_name, position, reception, notarial_district, office_no } = row
  const lang = (name: string) => languageOf(name, row.untranslated)
  const facts = [
    ...(withKind ? [t(`kinds.${kind}`)] : []),
    ...(office_no ? [t('officeNo', { number: office_no })] : []),
  ]
  return (
    <>
      <b lang={lang('organization_name')}>{organization_name}</b>
      {facts.length > 0 && <small>{facts.join(', ')}</small>}
      {notarial_district && <small lang={lang('notarial_district')}>{notarial_district}</small>}
      {head_full_name && row.notaries.length === 0 && (
        <small>
          <span lang={position ? lang('position') : undefined}>{position || t('head')}</span>:{' '}
          <span lang={lang('head_full_name')}>{head_full_name}</span>
        </small>
      )}
      {reception && row.notaries.length === 0 && (
        <small>
          {t('reception')}: <span lang={lang('reception')}>{reception}</span>
        </small>
      )}
    </>
  )
}
