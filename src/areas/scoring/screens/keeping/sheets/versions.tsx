import * as say from '#areas/scoring/calls/messages/versions.ts'
import type { Score } from '#areas/scoring/rules/rally.ts'
import './versions.css'

interface Props {
  /** The teams in the order of each score: "Alvarez & Chen – Novak & Diaz". */
  readonly teams: string
  /** Whose score the first column shows. */
  readonly whose: string
  readonly theirs: readonly Score[]
  readonly mine: readonly Score[]
}

/** Two versions of a score, game by game; a difference is marked by a word, not only by color. */
export function Versions({ teams, whose, theirs, mine }: Props) {
  const games = Array.from({ length: Math.max(theirs.length, mine.length) }, (_, index) => index)
  return (
    <table className="versions">
      <caption>{say.gameByGame(teams)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{say.game}</span>
          </th>
          <th scope="col">{whose}</th>
          <th scope="col">{say.minePhone}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((index) => (
          <tr key={index} className={wordsOf(theirs[index]) === wordsOf(mine[index]) ? undefined : 'is-different'}>
            <th scope="row">{index + 1}</th>
            <td>{wordsOf(theirs[index])}</td>
            <td>{wordsOf(mine[index])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const wordsOf = (score: Score | undefined) => score?.join('–') ?? say.notStarted
