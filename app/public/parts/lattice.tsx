/** The tiling 4.8.8 in thin white lines, behind the head of the home page. */
export function Lattice() {
  return (
    <svg className="lat" aria-hidden="true">
      <defs>
        <pattern id="lattice" width="72" height="72" patternUnits="userSpaceOnUse" viewBox="0 0 72 72">
          <path
            d="M21 0 0 21M51 0l21 21M0 51l21 21M72 51 51 72M21 0h30M21 72h30M0 21v30M72 21v30M36 9 45 27 63 36 45 45 36 63 27 45 9 36 27 27zM36 0v9M36 63v9M0 36h9M63 36h9"
            fill="none"
            stroke="var(--lattice)"
            strokeWidth="1.25"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#lattice)" />
    </svg>
  )
}
