import type { NewsletterTexts } from './texts.server.ts'

const days = ['7', '30', '90'] as const

/** Stops the mails for a while, or has them come again. */
export function PauseForm({ texts, isPaused }: { texts: NewsletterTexts; isPaused: boolean }) {
  return (
    <section aria-labelledby="pause">
      <h2 className="h2" id="pause">
        {texts.pauseTitle}
      </h2>
      <form className="pause" method="post">
        {isPaused ? (
          <button type="submit" className="btn btn-s" name="pause_days" value="0">
            {texts.resume}
          </button>
        ) : (
          <>
            <label htmlFor="pause_days">{texts.pauseText}</label>
            <select className="field" id="pause_days" name="pause_days" defaultValue="30">
              {days.map((each) => (
                <option key={each} value={each}>
                  {texts.days[each]}
                </option>
              ))}
            </select>
            <button type="submit" className="btn btn-s">
              {texts.pause}
            </button>
          </>
        )}
      </form>
    </section>
  )
}
