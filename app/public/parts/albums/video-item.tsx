import { ExternalLink, Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Picture } from '#app/ui/picture.tsx'
import { localeFacts } from '#common/locale.ts'
import { placeholderFor } from '#common/placeholder.ts'
import type { VideoCard } from '#modules/video-gallery/contract.ts'
import { languageOf } from '../untranslated.ts'
import { clockOf } from './clock.ts'
import { largestOf } from './largest-of.ts'

const hostNames = { youtube: 'YouTube', mover: 'Mover' }

/** A video: a player for a file of ours, a link for one that lives elsewhere. Nothing is fetched before a click. */
export function VideoItem({ video }: { video: VideoCard }) {
  const t = useTranslations()
  const { locale } = useLocale()
  const { id, source, file, watch, poster, title, transcript, lang, untranslated, captions, duration } = video
  const length = duration ? clockOf(duration) : undefined
  return (
    <article className="video" aria-labelledby={`video-${id}`}>
      {file && (
        // biome-ignore lint/a11y/useMediaCaption: its captions are the tracks below, one for each language that has them
        <video
          controls
          preload="none"
          playsInline
          poster={poster ? largestOf(poster) : undefined}
          aria-labelledby={`video-${id}`}
        >
          <source src={file.path} type={file.mime} />
          {captions.map((each) => (
            <track
              key={each.locale}
              kind="captions"
              src={each.path}
              srcLang={localeFacts[each.locale].tag}
              label={localeFacts[each.locale].name}
              default={each.locale === locale}
            />
          ))}
        </video>
      )}
      {watch && source !== 'file' && (
        <a className="elsewhere" href={watch} target="_blank" rel="noopener">
          <span className="pic">
            {poster ? (
              <Picture picture={{ ...poster, alt: '' }} sizes="(min-width: 768px) 45rem, 94vw" />
            ) : (
              <img src={placeholderFor(`video-${id}`)} alt="" width={640} height={400} loading="lazy" />
            )}
            <span className="badge">
              <Play className="i s" aria-hidden />
              {length}
            </span>
          </span>
          <span className="to">
            {t('albums.watchOn', { host: hostNames[source] })}
            <ExternalLink className="i s" aria-hidden />
            <span className="vh">, {t('nav.newWindow')}</span>
          </span>
        </a>
      )}
      <h2 className="h3" id={`video-${id}`} lang={lang === locale ? undefined : localeFacts[lang].tag}>
        {title}
      </h2>
      {length && <p className="meta">{t('albums.length', { length })}</p>}
      {transcript && (
        <details className="transcript">
          <summary className="btn btn-s">{t('albums.transcript')}</summary>
          <p lang={languageOf('transcript', untranslated)}>{transcript}</p>
        </details>
      )}
    </article>
  )
}
