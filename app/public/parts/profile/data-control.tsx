import { Download } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ProfileTexts } from './texts.server.ts'

/** Taking one's data home, and taking it away from here. */
export function DataControl({ texts }: { texts: ProfileTexts }) {
  const { to } = useLocale()
  return (
    <section className="pn wide" aria-labelledby="control">
      <h2 className="h3" id="control">
        {texts.privacy}
      </h2>
      <p className="hint">{texts.exportHint}</p>
      <p>
        <a className="btn btn-s" href="/accounts/client/me/export/" download="profile.json">
          <Download className="i" aria-hidden />
          {texts.export}
        </a>
      </p>
      <details className="remove">
        <summary>{texts.remove}</summary>
        <p>{texts.removeText}</p>
        <form method="post" action={to('/profile')}>
          <button className="btn btn-d" type="submit" name="intent" value="delete">
            {texts.removeConfirm}
          </button>
        </form>
      </details>
    </section>
  )
}
