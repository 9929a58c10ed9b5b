import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { errorWords } from './error-words.ts'
import { goToField } from './go-to-field.ts'

type ErrorSummaryProps = {
  title: string
  /** Field id, its label and what is wrong with it; `changed` is a sign that it may be right by now, until the form is sent again. */
  errors?: { id: string; text: string; changed?: ReactNode }[]
  /** Takes the reader to a field that is not there yet, such as one in another tab. */
  onGo?: (id: string) => void
  children?: ReactNode
}

const never = () => () => undefined

/** Whether something stood in the page before its scripts ran. */
const useCameWithPage = () =>
  useRef(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )

/**
 * Any other jump within the page, such as to its content, made like those to the fields without the address: to the router another
 * one is another page, whose forms nobody has answered.
 */
function jump(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  goToField(link.hash.slice(1))
}

/**
 * What went wrong with a form, on top of it and in the page's title, with links to the fields. Takes the focus when it appears and
 * whenever the form is refused again; but where it came with the page and its reader is at a field already when the scripts arrive,
 * it leaves them there.
 */
export function ErrorSummary({ title, errors = [], onGo = goToField, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const cameWithPage = useCameWithPage()
  const answer = useActionData<unknown>()
  const first = useRef(answer)
  useEffect(() => {
    const isBusy = document.activeElement !== null && document.activeElement !== document.body
    const isOld = cameWithPage.current && first.current === answer
    if (!(isOld && isBusy)) box.current?.focus()
  }, [cameWithPage, answer])
  const { locale } = useLocale()
  useEffect(() => {
    // `meta()` of a page does not learn what became of its form.
    const { title: before } = document
    const marked = `${errorWords[locale]}: ${before}`
    document.title = marked
    document.addEventListener('click', jump)
    return () => {
      document.removeEventListener('click', jump)
      if (document.title === marked) document.title = before
    }
  }, [locale])
  const someChanged = errors.some(({ changed }) => changed)
  return (
    // Who corrects field after field must not hear all of it each time.
    <div className="esum" role="alert" aria-live={someChanged ? 'off' : undefined} tabIndex={-1} ref={box}>
      <CircleAlert className="i" aria-hidden="true" />
      <h2>{title}</h2>
      {children}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, text, changed }) => (
            <li key={id} className={changed ? 'done' : undefined}>
              <a
                // Without scripts a part of a field is led to by the field, which has an id at all events.
                href={`#${id.split('.')[0]}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(id)
                }}
              >
                {text}
              </a>
              {changed}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
