/** The mark of the portal: scales in a bevelled tile. */
export function BrandMark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <path className="mark-tile" d="M14 0h20l14 14v20L34 48H14L0 34V14z" />
      <path d="M15 3h18l12 12v18L33 45H15L3 33V15z" fill="none" stroke="#f2c14e" strokeOpacity=".75" />
      <path
        d="M24 11.5v25M18 37h12M13 16.5c4.5 0 6.5-1.5 11-1.5s6.5 1.5 11 1.5m-20.5.3-4.5 10h9zm19 0-4.5 10h9z"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M10 26.8a4.5 4.5 0 0 0 9 0z M29 26.8a4.5 4.5 0 0 0 9 0z" fill="#fff" />
      <circle cx="24" cy="11" r="2" fill="#f2c14e" />
    </svg>
  )
}
