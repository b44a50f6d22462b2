interface Props {
  /** What is counted, for screen readers. */
  readonly label: string
  readonly counts: readonly { readonly option: string; readonly votes: number }[]
}

/**
 * The votes of each option, in the order of the ballot, as a bar with its number; options without votes are listed with
 * 0.
 */
export function OptionBars({ label, counts }: Props) {
  const most = Math.max(1, ...counts.map(({ votes }) => votes))
  return (
    <ul className="ballot-bars" aria-label={label}>
      {counts.map(({ option, votes }) => (
        <li key={option}>
          <span>{option}</span>
          <span className="num ballot-votes">{votes}</span>
          <span className="ballot-track" aria-hidden>
            <span className="ballot-bar" style={{ inlineSize: `${(votes / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
