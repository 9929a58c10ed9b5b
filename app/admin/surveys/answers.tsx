import { CircleAlert, ClipboardList } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyList } from '#app/admin/parts/content/empty-list.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAddress } from '#app/admin/parts/content/list-address.ts'
import { listPage } from '#app/admin/parts/content/list-page.server.ts'
import { Pager } from '#app/admin/parts/content/pager.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { withMessage } from '#app/admin/parts/same-site-path.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Field } from '#app/ui/field.tsx'
import { lastOf } from '#app/ui/last-day.ts'
import { accept } from '#common/accept.ts'
import { pathIn } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { BallotExclusion, BallotInclusion, BallotsQuery } from '#modules/ballots/contract.ts'
import { ballotDesk } from '#modules/ballots/exclusions.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { surveyRows } from '#modules/surveys/rows.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/answers'
import { ballotLines } from './parts/ballot-lines.ts'
import { BallotTable } from './parts/ballot-table.tsx'
import { surveyList } from './parts/survey-fields.ts'

const listOf = (id: number) => listAddress(`/admin/surveys/${id}/answers`, { narrowing: ['excluded', 'day'] })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view Survey', staff, url)
  const id = idIn(params.id)
  const { title_uz } = await orMissing(surveyRows.find(staff.db, id))
  const questions = await surveyRepository.asked(staff.db, id, staff.locale)
  const listed = await listPage(
    { locale: staff.locale, url, list: listOf(id), contract: BallotsQuery },
    async (query) => {
      const page = await orMissing(ballotDesk.list(staff.db, id, query))
      return { ...page, results: page.results.map((row) => ({ ...row, lines: ballotLines(questions, row.answers) })) }
    },
  )
  return { ...listed, id, title: title_uz, mayChange: can(viewer, 'Can change Survey') }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const id = idIn(params.id)
  const ballots = form.getAll('ballots').map(String)
  const reason = String(form.get('reason') ?? '')
  const work = async () => {
    requireRight(staff, 'Can change Survey')
    if (form.get('intent') === 'include') {
      const asked = accept(BallotInclusion, { ballots }, staff.locale)
      await write(staff, actorOf(staff), (tx) => ballotDesk.include(tx, id, asked.ballots))
    } else {
      const asked = accept(BallotExclusion, { ballots, reason }, staff.locale)
      await write(staff, actorOf(staff), (tx) => ballotDesk.exclude(tx, id, asked))
    }
    const list = listOf(id)
    throw redirect(withMessage(pathIn(staff.locale, list.at(list.filtersOf(url.searchParams))), 'saved'))
  }
  return orRefused(staff, work, { reason, ballots })
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.title ?? texts.surveyDesk?.ballots),
]

/** Single ballots of a survey that is open to all, and those that staff leave out of its results. */
export default function Ballots({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, page, filters, mayChange } = loaderData
  const t = useTranslations('surveyDesk')
  const content = useTranslations('content')
  const { to } = useLocale()
  const range = useRange(page)
  const list = listOf(id)
  const errors = actionData?.errors
  const isNoneChosen = Object.keys(errors ?? {}).some((field) => field.split('.')[0] === 'ballots')
  const leftOut = page.results.filter(({ excluded }) => excluded !== null).length
  return (
    <>
      <TopBar
        title={t('ballots')}
        crumbs={[
          { to: to(surveyList.path), label: t('title') },
          { to: to(`/admin/surveys/${id}/results`), label: title },
        ]}
      />
      <FilterBar
        list={list}
        filters={filters}
        choices={[
          {
            name: 'excluded',
            label: content('status'),
            options: [
              { value: '', label: content('all') },
              { value: 'false', label: t('counted') },
              { value: 'true', label: t('leftOut') },
            ],
          },
        ]}
        range={range}
      >
        <input
          className="field"
          type="date"
          name="day"
          max={lastOf.date}
          aria-label={t('day')}
          defaultValue={filters.day}
        />
        <button className="btn btn-s sm" type="submit">
          {content('apply')}
        </button>
      </FilterBar>
      {actionData && (
        <div className="ed-n">
          <RefusedSummary
            refused={actionData}
            errors={Object.entries(errors ?? {}).map(([field, [first]]) => ({
              id: field,
              text: field === 'reason' ? `${t('whyLeftOut')}: ${first?.message ?? ''}` : t('chooseBallots'),
            }))}
          />
        </div>
      )}
      {page.results.length === 0 ? (
        <EmptyList list={list} filters={filters} icon={ClipboardList} />
      ) : (
        <>
          {mayChange && page.results.some(({ excluded }) => excluded === null) && (
            // A new form once its ballots have been left out: the reason was theirs.
            <Form id="exclude" className="tf" key={leftOut} method="post" preventScrollReset noValidate>
              <Field label={t('whyLeftOut')} name="reason" hideLabel errors={errors?.reason}>
                {(control) => (
                  <input
                    {...control}
                    className="field why"
                    maxLength={300}
                    placeholder={t('whyLeftOut')}
                    defaultValue={actionData?.kept?.reason}
                  />
                )}
              </Field>
              <button className="btn btn-d sm" type="submit" name="intent" value="exclude">
                {t('leaveOut')}
              </button>
              <span className="meta">{t('leaveOutNote')}</span>
              {isNoneChosen && (
                <p className="emsg" id="ballots-error">
                  <CircleAlert className="i" aria-hidden="true" />
                  {t('chooseBallots')}
                </p>
              )}
            </Form>
          )}
          <BallotTable
            rows={page.results}
            mayChange={mayChange}
            chosen={actionData?.kept?.ballots ?? []}
            isNoneChosen={isNoneChosen}
          />
          <Pager list={list} filters={filters} page={page} />
        </>
      )}
    </>
  )
}
