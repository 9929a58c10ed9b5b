import { useTranslations } from 'use-intl'
import { dependentsOf } from '#app/admin/parts/content/dependents.server.ts'
import { DependentsPanel } from '#app/admin/parts/content/dependents-panel.tsx'
import { historyOf } from '#app/admin/parts/content/history.server.ts'
import { History } from '#app/admin/parts/content/history.tsx'
import { type LanguageText, LanguageTexts } from '#app/admin/parts/content/language-texts.tsx'
import { EditLink, SiteLink } from '#app/admin/parts/content/record-links.tsx'
import { StatusChip } from '#app/admin/parts/content/status-chip.tsx'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { can } from '#common/viewer.ts'
import { attachmentOf, attachmentRepository } from '#modules/attachments/repository.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { posts } from '#modules/posts/table.server.ts'
import { cleanHtml } from '#platform/rich-text.server.ts'
import type { Route } from './+types/view'
import { postState, siteAddress } from './parts/post-state.ts'
import { usePostLabels } from './parts/use-post-labels.ts'
import { viewFacts } from './parts/view-facts.server.ts'
import { ViewFacts } from './parts/view-facts.tsx'

/** What is written in each language below title, summary and text. */
const besides = ['place', 'seo_title', 'seo_description'] as const
type Texts = Record<'title' | 'summary' | 'html' | (typeof besides)[number], string> & { draft: boolean }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view post', staff, url)
  const post = await orMissing(postRepository.findAddressed(db, params.id))
  const [categories, picture, shown, dependents, history, further] = await Promise.all([
    categoryRepository.options(db, locale),
    post.thumbnail === null ? null : attachmentRepository.find(db, post.thumbnail),
    postRepository.isVisible(db, post.id),
    dependentsOf(db, posts, post.id),
    historyOf(staff, 'post', post.id),
    viewFacts(db, post, locale),
  ])
  const texts = Object.fromEntries(
    locales.map((each) => [
      each,
      {
        title: post[localizedName('title', each)],
        summary: post[localizedName('summary', each)],
        html: cleanHtml(post[localizedName('description', each)]),
        place: post[localizedName('place', each)],
        seo_title: post[localizedName('seo_title', each)],
        seo_description: post[localizedName('seo_description', each)],
        draft: post[localizedName('draft', each)],
      },
    ]),
  ) as Record<Locale, Texts>
  const moment = (date: Date | null) => date?.toISOString() ?? null
  const facts = { active: post.active, shown, date: post.date.toISOString(), deleted_at: null }
  const cover = picture && attachmentOf(picture)
  return {
    slug: post.slug,
    type: post.type,
    title: post.title_uz,
    category: categories.find(({ id }) => id === post.category)?.name ?? '',
    state: postState({ ...facts, publish_at: moment(post.publish_at) }, staff.now().toISOString()),
    date: facts.date,
    publish_at: moment(post.publish_at),
    unpublish_at: moment(post.unpublish_at),
    cover: cover && { path: cover.path, width: cover.widths[0] ?? 480 },
    texts,
    further,
    dependents,
    history,
    mayChange: can(viewer, 'Can change post'),
  }
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.title || texts.postList?.title),
]

/** One post as staff see it: every language as it is, where it stands, who changed it. */
export default function PostScreen({ loaderData: post }: Route.ComponentProps) {
  const t = useTranslations('postView')
  const list = useTranslations('postList')
  const { locale, to } = useLocale()
  const nameOf = usePostLabels()
  const states = Object.fromEntries(
    locales.map((locale) => {
      const { title, html, draft } = post.texts[locale]
      return [locale, title && html && !draft ? 'f' : title || html ? 'd' : 'm']
    }),
  ) as Record<Locale, 'f' | 'd' | 'm'>
  const written = (locale: Locale): LanguageText => {
    const texts = post.texts[locale]
    const given = besides.filter((name) => texts[name] !== '')
    return { ...texts, besides: given.map((name) => ({ label: nameOf(name), value: texts[name] })) }
  }
  return (
    <>
      <TopBar
        title={post.title}
        crumbs={[{ to: to('/admin/post_view'), label: list('title') }]}
        aside={<StatusChip state={post.state} />}
        actions={
          <>
            {post.state === 'shown' && (
              <SiteLink
                href={siteAddress(
                  post.slug,
                  locale,
                  (each) => !post.texts[each].draft && post.texts[each].title !== '',
                )}
              />
            )}
            {post.mayChange && <EditLink to={to(`/admin/add_posts/${post.slug}/update`)} />}
          </>
        }
      />
      <div className="ed">
        <div className="ed-m">
          <LanguageTexts textOf={written} states={states} />
        </div>
        <aside className="ed-s" aria-label={t('facts')}>
          <section className="pn">
            <h2>{t('facts')}</h2>
            {post.cover && (
              <div className="cover">
                <img src={`${post.cover.path}/${post.cover.width}.webp`} alt="" width="480" height="270" />
              </div>
            )}
            <dl>
              <div>
                <dt>{t('type')}</dt>
                <dd>{list(`one${post.type}`)}</dd>
              </div>
              <div>
                <dt>{t('category')}</dt>
                <dd>{post.category}</dd>
              </div>
              <div>
                <dt>{t('date')}</dt>
                <dd>
                  <Moment at={post.date} />
                </dd>
              </div>
              {(post.publish_at || post.unpublish_at) && (
                <div>
                  <dt>{t('window')}</dt>
                  <dd>
                    {post.publish_at && <Moment at={post.publish_at} />}–
                    {post.unpublish_at && <Moment at={post.unpublish_at} />}
                  </dd>
                </div>
              )}
              <div>
                <dt>{t('address')}</dt>
                <dd className="brk">/posts/{post.slug}</dd>
              </div>
              <ViewFacts facts={post.further} nameOf={nameOf} />
            </dl>
          </section>
          <DependentsPanel title={t('used')} none={t('notUsed')} dependents={post.dependents} />
          <History entries={post.history} nameOf={nameOf} />
        </aside>
      </div>
    </>
  )
}
