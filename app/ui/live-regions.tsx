/** The two places from which screen readers are told things (see announce.ts); empty in the page as it is served. */
export function LiveRegions() {
  return (
    <>
      <div id="status" role="status" className="vh" />
      <div id="alert" role="alert" className="vh" />
    </>
  )
}
