import { Accessibility } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { announce } from '#app/ui/announce.ts'
import { Popup } from '#app/ui/popup.tsx'
import { type Preferences, textSizes } from '#common/preferences.ts'
import { useReadAloud } from './read-aloud.ts'
import { usePreferences } from './use-preferences.ts'

const lookNames = { normal: 'normal', dark: 'dark', grey: 'greyscale', contrast: 'contrast' } as const
const shown = Object.keys(lookNames) as (keyof typeof lookNames)[]

/** The look of pages and the size of their text: a form that posts; with script every choice holds at once. */
export function AccessibilityMenu() {
  const t = useTranslations('a11y')
  const { read } = useReadAloud()
  const apply = useTranslations('action')('apply')
  const { to } = useLocale()
  const { pathname, search } = useLocation()
  const { preferences, change } = usePreferences()
  const { look, size } = preferences

  const choose = (choices: Partial<Preferences>) => {
    change(choices)
    const now = { ...preferences, ...choices }
    announce(t('nowSet', { look: now.look ? t(lookNames[now.look]) : t('sameAsSystem'), size: now.size }))
  }
  // What was chosen before the scripts had arrived counts as well.
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when script takes over
  useEffect(() => {
    if (!form.current) return
    const early = chosenIn(new FormData(form.current))
    if (early.size !== size || (early.look && early.look !== look)) choose(early)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('name') === 'reset') choose({ look: undefined, size: textSizes.smallest })
  }
  const readSelection = async () => {
    const said = await read(true)
    if (!said) announce(t('selectFirst'))
  }

  return (
    <Popup className="acc" id="open-settings" label={t('title')} summary={<Accessibility className="i" aria-hidden />}>
      <form className="menu-pop panel" ref={form} method="post" action={to('/preferences')} onSubmit={submit}>
        <h2>{t('title')}</h2>
        <input type="hidden" name="next" value={pathname + search} />
        <fieldset>
          <legend>{t('look')}</legend>
          <div className="looks">
            {shown.map((value) => (
              <label className="opt" key={value}>
                <input
                  type="radio"
                  name="look"
                  value={value}
                  checked={look === value}
                  onChange={() => choose({ look: value })}
                />
                {t(lookNames[value])}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="size">
          <label className="lab" htmlFor="text-size">
            {t('fontSize')} <output htmlFor="text-size">{size} px</output>
          </label>
          <input
            type="range"
            id="text-size"
            name="size"
            min={textSizes.smallest}
            max={textSizes.largest}
            step={1}
            value={size}
            aria-valuetext={`${size} px`}
            onChange={(event) => choose({ size: Number(event.target.value) })}
          />
          <p className="marks" aria-hidden>
            <span>A</span>
            <span>A</span>
          </p>
        </div>
        <div className="acts">
          <button className="btn btn-p plain" type="submit">
            {apply}
          </button>
          <button
            className="btn btn-s aloud"
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={readSelection}
          >
            {t('readSelection')}
          </button>
          <button className="btn btn-g" type="submit" name="reset" value="1">
            {t('reset')}
          </button>
        </div>
      </form>
    </Popup>
  )
}

function chosenIn(form: FormData): Pick<Preferences, 'look' | 'size'> {
  return { look: shown.find((look) => look === form.get('look')), size: Number(form.get('size')) }
}
