import { useTranslations } from 'use-intl'
import { EditorBar } from '#app/admin/parts/content/editor-bar.tsx'
import { EditorForm } from '#app/admin/parts/content/editor-form.tsx'
import { EditorNotices } from '#app/admin/parts/content/editor-notices.tsx'
import { postedFields } from '#app/admin/parts/content/field-list.ts'
import { LeaveQuestion } from '#app/admin/parts/content/leave-question.tsx'
import { savedNow } from '#app/admin/parts/content/save-action.server.ts'
import { useEditor } from '#app/admin/parts/content/use-editor.ts'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { socialWords } from '#app/admin/parts/social-links.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { can } from '#common/viewer.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/settings'
import { changeSettings } from './parts/save-settings.server.ts'
import { settingsFields, storedSettings } from './parts/settings-fields.ts'
import {
  AccessSection,
  AppealSection,
  ContactSection,
  MarqueeSection,
  UploadSection,
  WidgetSection,
} from './parts/settings-sections.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view settings', staff, url)
  const { version, ...settings } = await settingsRepository.forAdmin(staff.db)
  return {
    viewerId: viewer.id,
    version,
    stored: storedSettings(settings),
    mayChange: can(viewer, 'Can change settings'),
    address: staff.address ?? '',
    // Those of the process are in force, whatever is stored.
    fixed: staff.config.staffRanges !== undefined,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const work = async () => {
    await changeSettings(staff, form)
    return savedNow(staff)
  }
  return orRefused(staff, work, postedFields(settingsFields, form))
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.settings?.title),
]

const formId = 'settings-form'

/** What staff may change about the portal itself. */
export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, version, stored, mayChange, address, fixed } = loaderData
  const t = useTranslations('settings')
  const desk = useTranslations('desk')
  const { to } = useLocale()
  const editor = useEditor({
    draftKey: `${viewerId}:settings`,
    isNew: false,
    slugSource: 'settings',
    stored,
    version,
    answer: actionData,
  })
  const nameOf = useLabels({ ...useWords(), ...socialWords(editor.refused?.kept?.social) })
  return (
    <>
      {mayChange ? (
        <EditorBar
          title={t('title')}
          list={{ to: to('/admin'), label: desk('home') }}
          editor={editor}
          formId={formId}
          save={t('save')}
        />
      ) : (
        <TopBar title={t('title')} />
      )}
      <EditorForm editor={editor} id={formId} className="sheet" version={version}>
        <EditorNotices
          editor={editor}
          version={version}
          nameOf={nameOf}
          html={[]}
          flags={['marquee_on', 'protections_on', 'newsletter_reveal_existing', 'require_second_factor']}
        />
        {/* `display: contents`: the sections lie in the form's own grid. */}
        <fieldset disabled={!mayChange} className="through">
          <legend className="vh">{t('title')}</legend>
          <ContactSection form={editor} />
          <MarqueeSection form={editor} />
          <WidgetSection form={editor} />
          <UploadSection form={editor} />
          <AppealSection form={editor} />
          <AccessSection form={editor} address={address} fixed={fixed} />
        </fieldset>
      </EditorForm>
      <LeaveQuestion blocker={editor.blocker} />
    </>
  )
}

/** What the fields are called in messages about them. */
function useWords(): Record<string, string> {
  const t = useTranslations('settings')
  return {
    marquee: t('marqueeText'),
    marquee_on: t('marqueeOn'),
    address: t('address'),
    working_hours: t('workingHours'),
    call_centre: t('callCentre'),
    phone: t('phone'),
    phones: t('phones'),
    email: t('email'),
    social: t('social'),
    copyright_years: t('copyrightYears'),
    protections_on: t('protections'),
    chat_script: t('chatScript'),
    translation_script: t('translationScript'),
    translation_languages: t('languages'),
    picture_megabytes: t('pictureMegabytes'),
    document_megabytes: t('documentMegabytes'),
    video_megabytes: t('videoMegabytes'),
    newsletter_reveal_existing: t('revealExisting'),
    require_second_factor: t('secondFactor'),
    days_off: t('daysOff'),
    appeal_retention_years: t('retentionYears'),
    staff_ranges: t('ranges'),
  }
}
