import { useTranslations } from 'use-intl'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Loader } from './loader.tsx'
import { Prefetch } from './prefetch.tsx'
import { useSpeech } from './speech-now.ts'
import { useConnection } from './use-connection.ts'
import { useMessage } from './use-message.ts'
import { usePageArrival } from './use-page-arrival.ts'
import { useTips } from './use-tips.ts'

/** What script adds to a public page; none of it is needed to read or to use the page. */
export function Extras() {
  const t = useTranslations('page')
  const { Bar: SpeechBar } = useSpeech()
  usePageArrival()
  useConnection()
  useMessage()
  useTips()
  return (
    <>
      <Loader />
      <BackToTop />
      {SpeechBar && <SpeechBar />}
      <ToastRegion label={t('messages')} closeLabel={t('closeMessage')} />
      <Prefetch />
    </>
  )
}
