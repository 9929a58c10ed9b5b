import { useCallback, useEffect, useRef } from 'react'
import { type SubmitOptions, type SubmitTarget, useFetcher, useSubmit } from 'react-router'
import { dataRouter } from '#app/ui/data-router.ts'

/** Sends once more what this screen has sent last. */
export function useSentAgain(): () => void {
  const submit = useSubmit()
  const last = useRef(() => {})
  useEffect(
    () =>
      // What is answered quickly is never drawn as on its way: only the router knows of it.
      dataRouter()?.subscribe(({ navigation: { formData, formMethod, formAction: action, formEncType: encType } }) => {
        if (!formData || formMethod === 'GET') return
        last.current = () => void submit(formData, { method: 'post', action, encType, preventScrollReset: true })
      }),
    [submit],
  )
  return useCallback(() => last.current(), [])
}

/** A fetcher that sends once more, by `again`, what it has sent last. */
export function useFetcherAgain<Answer>() {
  const { submit, data, state, formData } = useFetcher<Answer>()
  const last = useRef<[SubmitTarget, SubmitOptions]>(undefined)
  const send = useCallback(
    (target: SubmitTarget, options: SubmitOptions) => {
      last.current = [target, options]
      void submit(target, options)
    },
    [submit],
  )
  const again = useCallback(() => void (last.current && send(...last.current)), [send])
  return { submit: send, again, data, state, formData }
}
