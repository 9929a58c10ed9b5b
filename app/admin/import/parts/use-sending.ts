import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type ListReport, readable, sendList } from './send-list.ts'

/** Why nothing was done; whether it lies in the file; what is done again once somebody whose session has ended is back in. */
type Problem = { text: string; isOfFile: boolean; again: (() => void) | undefined; times: number }

/** The file that is chosen for a list of a kind, and what came of sending it: checked first, then written by the plan of that check. */
export function useSending(kind: string) {
  const t = useTranslations('import')
  const { locale } = useLocale()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<ListReport | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** Told anew each time, also where it is the same. */
  const fail = (
    text: string,
    { isOfFile = false, again }: { isOfFile?: boolean | undefined; again?: () => void } = {},
  ) => setProblem((before) => ({ text, isOfFile, again, times: (before?.times ?? 0) + 1 }))
  const forget = () => {
    setReport(null)
    setProblem(null)
    setDone(null)
  }
  const send = async (plan?: string) => {
    if (!file) return fail(t('noFile'), { isOfFile: true })
    if (busy) return
    forget()
    setBusy(true)
    const read = await readable(file)
    if (!read) {
      setBusy(false)
      fail(t('changedFile', { name: file.name }), { isOfFile: true })
      setFile(null)
      // Browsers say nothing of a file that is chosen again.
      if (input.current) input.current.value = ''
      return
    }
    const answer = await sendList({ kind, file: read, plan, locale })
    setBusy(false)
    if (answer === null) fail(t('failed'))
    else if ('refused' in answer) {
      const { refused, signedOut, isOfFile } = answer
      fail(refused, signedOut ? { again: () => void send(plan) } : { isOfFile })
    } else {
      setReport(answer)
      if (answer.written) await revalidate()
    }
  }
  return { input, setFile, busy, report, done, setDone, problem, fail, forget, send }
}
