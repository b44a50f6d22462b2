/** The mark: court green, ball, paddle line. */
export function Logo({ size = 44 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <rect className="logo-court" width="48" height="48" rx="12" />
      <path className="logo-net" d="M0 25h48" strokeWidth="2" />
      <path className="logo-paddle" d="M7 37h16" strokeWidth="5" strokeLinecap="round" />
      <circle className="logo-ball" cx="30" cy="19" r="12" />
      <g className="logo-court">
        {holes.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />
        ))}
      </g>
    </svg>
  )
}

const holes = [
  [26, 14],
  [32, 13],
  [36, 18],
  [30, 19],
  [24, 20],
  [28, 25],
  [34, 24],
] as const
