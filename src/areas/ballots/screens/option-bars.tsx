import { partsWords } from '#areas/ballots/calls/outcome-words.ts'
import { percentOf, type Tally } from '#areas/ballots/rules/tally.ts'

interface Props {
  /** Says for screen readers what is counted. */
  readonly label: string
  readonly tally: Pick<Tally, 'options' | 'cast' | 'hasPaper'>
}

/**
 * The votes for each option, in the ballot's order: the total, its share and a bar of that length, and if there are
 * votes on paper, the two parts of the total. Options without votes are listed with 0.
 */
export function OptionBars({ label, tally: { options, cast, hasPaper } }: Props) {
  return (
    <ul className="ballot-bars" aria-label={label}>
      {options.map((one) => (
        <li key={one.option}>
          <span>{one.option}</span>{' '}
          <span className="num">
            <span className="ballot-votes">{one.votes}</span> ({percentOf(one.votes, cast)}%)
          </span>
          <span className="ballot-track" aria-hidden>
            <span className="ballot-bar" style={{ inlineSize: `${percentOf(one.votes, cast)}%` }} />
          </span>
          {hasPaper && <span className="muted num ballot-parts"> {partsWords(one)}</span>}
        </li>
      ))}
    </ul>
  )
}
