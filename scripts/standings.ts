import * as z from 'zod/mini'
import { countedResults, standingsOf } from '#areas/standings/rules/standings.ts'
import { answerHelp } from './support/help.ts'
import { answerLines } from './support/json-lines.ts'
import { problemOf } from './support/shape-problem.ts'

answerHelp(`
Recomputes group standings from event results. Reads one group per line, in JSON. Prints JSON.

  npm run --silent standings < groups.jsonl

  in   {"events":[{"eid":1,"final":true,"rows":[{"player":1,"points":38,"games":3,"pointsAGame":15},…]},…]}
       events: oldest first; events that are not final do not count
  out  {"rows":[{"rank":1,"player":1,"average":84.44,"count":3},…]}
       sorted by rank, then player; rank and average are null with fewer than three counted events
       {"error":"…"} for a line that fails. Later lines are still processed, and the exit code is 1

docs/areas/standings.md explains the rules.
`)

const Count = z.int().check(z.minimum(0))
const Row = z.object({ player: z.int(), points: Count, games: Count, pointsAGame: z.int().check(z.minimum(1)) })
const Group = z.object({ events: z.array(z.object({ eid: z.int(), final: z.boolean(), rows: z.array(Row) })) })

function standingsIn(given: unknown) {
  const asked = z.safeParse(Group, given)
  if (!asked.success) return { error: problemOf(asked.error) }
  const { events } = asked.data
  const again = repeated(events.map(({ eid }) => eid))
  if (again !== undefined) return { error: `events: event ${again} is listed twice` }
  for (const { eid, rows } of events) {
    const twice = repeated(rows.map(({ player }) => player))
    if (twice !== undefined) return { error: `events: player ${twice} has two rows in event ${eid}` }
  }
  return { rows: standingsOf(countedResults(events)) }
}

const repeated = (ids: readonly number[]) => ids.find((id, place) => ids.indexOf(id) !== place)

await answerLines(standingsIn)
