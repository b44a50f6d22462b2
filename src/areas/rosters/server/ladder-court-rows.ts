import { sql } from 'kysely'
import type { CourtRound } from '#areas/draws/rules/ladder-rest.ts'
import type { ChangedCourt } from '#areas/rosters/rules/ladder-day.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { ScoredEvent } from './score-rows.ts'

/** A court whose players were changed by hand. `began` is null as long as its games follow from its players. */
export interface LadderCourtRow {
  readonly court: number
  readonly began: number | null
  /** The version of the scores with which its games changed. */
  readonly version: number
  /** Round, position and invitation of everyone in its rounds, in this order. */
  readonly seats: readonly (readonly [round: number, place: number, invitationId: number])[]
}

/** An event's courts whose players were changed by hand. */
export async function listLadderCourts(db: Reader, { clubId, eventId }: ScoredEvent): Promise<LadderCourtRow[]> {
  const { rows } = await sql<LadderCourtRow>`select c.court, c.began, c.version,
      coalesce(jsonb_agg(jsonb_build_array(r.round, r.place, r.invitation_id) order by r.round, r.place)
        filter (where r.round is not null), '[]'::jsonb) as seats
    from ladder_court c
    left join ladder_court_round r on r.club_id = c.club_id and r.event_id = c.event_id and r.court = c.court
    where c.club_id = ${clubId} and c.event_id = ${eventId}
    group by c.club_id, c.event_id, c.court
    order by c.court`.execute(db)
  return rows
}

/** Those of the courts that have started, with their rounds. */
export const changedCourtsOf = (rows: readonly LadderCourtRow[]): ChangedCourt[] =>
  rows.flatMap(({ court, began, seats }) => (began === null ? [] : [{ court, began, rounds: roundsOf(seats) }]))

const roundsOf = (seats: LadderCourtRow['seats']): CourtRound[] =>
  [...Map.groupBy(seats, ([round]) => round)].map(([round, roundSeats]) => {
    const players = roundSeats.map(([, , invitationId]) => invitationId)
    return { round, teams: [players.slice(0, 2), players.slice(2, 4)], sits: players.slice(4) }
  })

/** Saves a court with its rounds, under the event's lock. */
export async function saveLadderCourt(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  {
    court,
    begun,
    version,
  }: { readonly court: number; readonly begun: ChangedCourt | undefined; readonly version: number },
): Promise<void> {
  await tx
    .deleteFrom('ladder_court')
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('court', '=', court)
    .execute()
  await tx
    .insertInto('ladder_court')
    .values({ club_id: clubId, event_id: eventId, court, began: begun?.began ?? null, version })
    .execute()
  const seats = (begun?.rounds ?? []).flatMap(({ round, teams, sits }) =>
    [...teams.flat(), ...sits].map((invitation_id, place) => ({
      club_id: clubId,
      event_id: eventId,
      court,
      round,
      place,
      invitation_id,
    })),
  )
  if (seats.length > 0) await tx.insertInto('ladder_court_round').values(seats).execute()
}

/** Deletes the changes of all of an event's courts, because they are formed again. */
export async function deleteLadderCourts(tx: Tx, { clubId, eventId }: ScoredEvent): Promise<void> {
  await tx.deleteFrom('ladder_court').where('club_id', '=', clubId).where('event_id', '=', eventId).execute()
}
