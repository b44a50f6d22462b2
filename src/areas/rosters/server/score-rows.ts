import { sql } from 'kysely'
import type { Cell, ScoreChange } from '#areas/rosters/rules/scores.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { reusableQuery } from '#kernel/server/fast/reusable-query.ts'

/** An event, as the statements about its scores need it. */
export interface ScoredEvent {
  readonly clubId: number
  readonly eventId: number
}

/** The terms that all of an event's scores share. `rounds` is null until someone sets the number of rounds. */
export interface SharedTerms {
  readonly rounds: number | null
  readonly version: number
  readonly players_enter: boolean
  /** The version at which a ladder's courts were last formed. */
  readonly formed_version: number
}

/** The shared terms of an event's scores, in no more than one row. `scoreTermsFrom` supplies the defaults. */
export const scoreTermsQuery = reusableQuery((db, { clubId, eventId }: ScoredEvent) =>
  db
    .selectFrom('score_terms')
    .select(['rounds', 'version', 'players_enter', 'formed_version'])
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId),
)

export const scoreTermsFrom = ([row]: readonly SharedTerms[]): SharedTerms =>
  row ?? { rounds: null, version: 0, players_enter: true, formed_version: 0 }

/** Saves one of the terms, under the event's lock. */
export async function saveScoreTerms(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  values: { readonly rounds: number } | { readonly players_enter: boolean },
): Promise<void> {
  await tx
    .insertInto('score_terms')
    .values({ club_id: clubId, event_id: eventId, ...values })
    .onConflict((conflict) => conflict.columns(['club_id', 'event_id']).doUpdateSet(values))
    .execute()
}

/** Raises the version of the scores after a ladder's courts were formed, which changes who plays whom. */
export async function saveFormed(tx: Tx, { clubId, eventId }: ScoredEvent): Promise<void> {
  await tx
    .insertInto('score_terms')
    .values({ club_id: clubId, event_id: eventId, version: 1, formed_version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['club_id', 'event_id']).doUpdateSet({
        version: sql<number>`score_terms.version + 1`,
        formed_version: sql<number>`score_terms.version + 1`,
      }),
    )
    .execute()
}

const selectCells = (db: Reader, { clubId, eventId }: ScoredEvent) =>
  db
    .selectFrom('event_score')
    .select(['invitation_id as invitationId', 'round', 'score', 'games', 'version'])
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('aside_with', 'is', null)
    .orderBy('invitation_id')
    .orderBy('round')
const allCellsQuery = reusableQuery(selectCells)
/** The scores of some players. Leaves out those that were set aside with a sheet, because they do not count. */
export const cellsQuery = reusableQuery((db, of: OfPlayers) =>
  selectCells(db, of).where('invitation_id', '=', sql<number>`any(${of.players}::bigint[])`),
)

/** Players of an event, by their invitations. */
interface OfPlayers extends ScoredEvent {
  readonly players: readonly number[]
}

/** An event's scores, of all players or of some, without those that were set aside. */
export const listCells = (db: Reader, event: ScoredEvent, players?: readonly number[]): Promise<Cell[]> =>
  players ? cellsQuery(db, { ...event, players }) : allCellsQuery(db, event)

export interface LastScored {
  readonly round: number
  readonly hasTotal: boolean
}

/** One row: the last round in which any of these players has a score, or 0, and whether any of them has a total. */
export const lastScoredQuery = reusableQuery(
  (_, { clubId, eventId, players }: OfPlayers) =>
    sql<LastScored>`select coalesce(max(round), 0) as round,
      coalesce(bool_or(round = 0), false) as "hasTotal"
    from event_score
    where club_id = ${clubId} and event_id = ${eventId} and aside_with is null and score is not null
      and invitation_id = any(${players}::bigint[])`,
)

const raiseVersionQuery = reusableQuery((db, { clubId, eventId }: ScoredEvent) =>
  db
    .insertInto('score_terms')
    .values({ club_id: clubId, event_id: eventId, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['club_id', 'event_id']).doUpdateSet({ version: sql<number>`score_terms.version + 1` }),
    )
    .returning('version'),
)

/** Raises the version of an event's scores, and returns it. */
export async function raiseVersion(tx: Tx, event: ScoredEvent): Promise<number> {
  const [row] = await raiseVersionQuery(tx, event)
  if (!row) throw new Error(`event ${event.eventId} has no score version`)
  return row.version
}

interface CellChanges extends ScoredEvent {
  readonly now: Date
  readonly accountId: number
  /** The changes, as JSON. */
  readonly changes: string
}

const writeCellsQuery = reusableQuery(
  (_, { clubId, eventId, now, accountId, changes }: CellChanges) => sql`insert into event_score
      (club_id, event_id, invitation_id, round, score, games, version, written_at, written_by)
    select t.club_id, t.event_id, c."invitationId", c.round, c.score, c.games, t.version, ${now}, ${accountId}
    from score_terms t, jsonb_to_recordset(${changes}::jsonb)
      as c("invitationId" bigint, round integer, score integer, games integer)
    where t.club_id = ${clubId} and t.event_id = ${eventId}
    on conflict (club_id, event_id, invitation_id, round) where aside_with is null
      do update set score = excluded.score, games = excluded.games, version = excluded.version,
        written_at = excluded.written_at, written_by = excluded.written_by`,
)

/** Two queries, for use under the event's lock: the first raises the version and returns it, the second writes the scores. */
export const saveCellsQueries = (
  event: ScoredEvent,
  changes: readonly ScoreChange[],
  by: { readonly accountId: number; readonly now: Date },
) =>
  [raiseVersionQuery.with(event), writeCellsQuery.with({ ...event, ...by, changes: JSON.stringify(changes) })] as const

/** The query of `listMembersOf`. */
export const memberIdsQuery = reusableQuery((db, { clubId, eventId, players }: OfPlayers) =>
  db
    .selectFrom('invitation')
    .select(['id', 'member_id'])
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where('id', '=', sql<number>`any(${players}::bigint[])`),
)

/** Maps these invitations to their members. Invitations of other events and deleted ones are left out. */
export async function listMembersOf(
  db: Reader,
  event: ScoredEvent,
  players: readonly number[],
): Promise<Map<number, number>> {
  const rows = await memberIdsQuery(db, { ...event, players })
  return new Map(rows.map(({ id, member_id }) => [id, member_id]))
}
