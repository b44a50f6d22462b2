import type { Gotten } from '#contract/kernel/call'
import type { previewFinish } from '#contract/rosters/ladders'
import { Alert } from '../../../ui/alert.tsx'

type Games = Gotten<typeof previewFinish>['missing']

/** The games that count for nobody because they have no score, court by court. */
export function MissingGames({ games }: { games: Games }) {
  if (games.length === 0) return null
  const byCourt = Map.groupBy(games, ({ division }) => division)
  return (
    <Alert kind="warn">
      {[...byCourt].map(([court, missing]) => (
        <p key={court}>{missingWords(court, missing)}</p>
      ))}
    </Alert>
  )
}

function missingWords(court: number, games: Games): string {
  const numbers = games.map(({ round }) => String(round))
  const [last, ...earlier] = numbers.toReversed()
  if (earlier.length === 0) return `Court ${court}: game ${last} has no score, so it doesn’t count.`
  return `Court ${court}: games ${earlier.toReversed().join(', ')} and ${last} have no scores, so they don’t count.`
}
