type RestoredProps = { text: string; clearLabel: string; clear: () => void }

/** That a form holds what was written before, and how to begin anew. */
export function Restored({ text, clearLabel, clear }: RestoredProps) {
  return (
    <p className="callout restored" role="status">
      <span>{text}</span>
      <button type="button" className="btn btn-s" onClick={clear}>
        {clearLabel}
      </button>
    </p>
  )
}
