import type { previewFinish } from '#areas/rosters/calls/ladders.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'

type Games = Gotten<typeof previewFinish>['missing']

/** The games that count for no one because they have no score, court by court. */
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
  return plural(numbers.length, {
    one: `Court ${court}: game ${numbers[0]} has no score, so it doesn’t count.`,
    other: `Court ${court}: games ${listText(numbers)} have no scores, so they don’t count.`,
  })
}
