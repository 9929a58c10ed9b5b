/**
 * The two places from which screen readers are told things (see announce.ts); empty in the page as it is served. No field
 * of a form has such an id: fields have those of their names.
 */
export function LiveRegions() {
  return (
    <>
      <div id="said-status" role="status" className="vh" />
      <div id="said-alert" role="alert" className="vh" />
    </>
  )
}
