import { type CountedResult, countedEvents, standingsOf } from '#areas/standings/rules/standings.ts'
import { maxPointsOf, percentOf } from '#kernel/rules/game-points.ts'
import { comparePersons } from '#kernel/rules/names.ts'
import type { GroupPerson } from './attendance-rows.ts'
import type { CountedRow } from './result-rows.ts'

/** An event that counts for a player, as sent to clients. */
export function presentRow(row: CountedRow) {
  const max = maxPointsOf(row.games, row.points_a_game)
  return {
    eiid: row.invitation_id,
    eid: row.event_id,
    ...presentPerson(row),
    title: row.title,
    date: row.starts_at.toISOString(),
    points: row.points,
    games: row.games,
    max,
    average: percentOf(row.points, max),
  }
}

const presentPerson = ({ member_id, first, last }: Pick<CountedRow, 'member_id' | 'first' | 'last'>) => ({
  mid: member_id,
  first,
  last,
  name: `${first} ${last}`,
})

/** `rows` are oldest first. */
const resultsOf = (rows: readonly CountedRow[]): CountedResult[] =>
  rows.map((row) => ({ eid: row.event_id, player: row.member_id, percent: presentRow(row).average }))

/** The standings by rank. Players with equal ranks, and those without a rank, are sorted by name. */
export function presentStandings(rows: readonly CountedRow[]) {
  const people = new Map(rows.map((row) => [row.member_id, presentPerson(row)]))
  const last = Number.MAX_SAFE_INTEGER
  return standingsOf(resultsOf(rows))
    .flatMap(({ player, rank, average, count }) => {
      const person = people.get(player)
      return person ? [{ rank, ...person, average, count }] : []
    })
    .sort((one, two) => (one.rank ?? last) - (two.rank ?? last) || comparePersons(one, two) || one.mid - two.mid)
}

/** Each player by name, with the events that count, latest first. */
export function presentResults(rows: readonly CountedRow[]) {
  const standings = new Map(presentStandings(rows).map((row) => [row.mid, row]))
  const rowsByMember = Map.groupBy(rows, (row) => row.member_id)
  return [...standings.values()].sort(comparePersons).map(({ rank: _rank, ...person }) => ({
    ...person,
    scores: (rowsByMember.get(person.mid) ?? []).slice(-countedEvents).reverse().map(presentRow),
  }))
}

/** Each person with the events on the list that they attended, in the list's order. */
export function presentAttendance(
  people: readonly GroupPerson[],
  eventIds: readonly number[],
  came: ReadonlyMap<number, readonly number[]>,
) {
  const attended = new Map(people.map(({ mid }): [number, number[]] => [mid, []]))
  for (const eventId of eventIds) for (const mid of came.get(eventId) ?? []) attended.get(mid)?.push(eventId)
  return people.map((person) => ({
    ...person,
    name: `${person.first} ${person.last}`,
    attended: attended.get(person.mid) ?? [],
  }))
}
