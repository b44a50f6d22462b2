import { type RawBuilder, sql } from 'kysely'
import type { BallotTerms } from '#areas/ballots/rules/decide-ballot.ts'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** A time at which the end was moved. Instants are in ISO 8601. */
export interface EndMove {
  readonly from: string
  readonly to: string
  readonly at: string
}

export interface Ballot extends BallotTerms {
  readonly clubId: number
  readonly ballotId: number
  readonly version: number
  readonly endMoves: readonly EndMove[]
  readonly countedAt: Date | null
  readonly entitled: number | null
}

const columns = sql`b.club_id as "clubId", b.id as "ballotId", b.title, b.starts_at as "startsAt", b.ends_at as "endsAt",
  b.boxes, b.version, b.end_moves as "endMoves", b.counted_at as "countedAt", b.entitled`

/** Whether a member may vote: not archived, and with current dues. A login only decides how they vote. */
export const isEntitled = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(alias)}.status = any(${currentStatuses}::text[]) and ${hasCurrentDues(alias)})`

export async function findBallot(db: Reader, ballotId: number): Promise<Ballot | undefined> {
  const { rows } = await sql<Ballot>`select ${columns} from ballot b where b.id = ${ballotId}`.execute(db)
  return rows[0]
}

/**
 * Reads the ballot and locks it until the transaction ends. Every vote, paper note, edit and count waits for the one
 * before.
 */
export async function lockBallot(tx: Tx, ballotId: number): Promise<Ballot | undefined> {
  const { rows } = await sql<Ballot>`select ${columns} from ballot b where b.id = ${ballotId} for update`.execute(tx)
  return rows[0]
}

export interface ListedBallot extends Ballot {
  readonly votes: number
  readonly paper: number
  /** As of the count, or now. */
  readonly mayVote: number
  readonly isPublished: boolean
}

/** A club's ballots with their turnout, latest end first. */
export async function listBallots(db: Reader, clubId: number): Promise<ListedBallot[]> {
  const { rows } = await sql<ListedBallot>`select ${columns},
      (select count(*) from ballot_voter v where v.ballot_id = b.id)::integer as votes,
      (select count(*) from ballot_voter v where v.ballot_id = b.id and v.is_paper)::integer as paper,
      coalesce(b.entitled, (select count(*) from member m where m.club_id = b.club_id and ${isEntitled('m')}))::integer
        as "mayVote",
      exists (select from ballot_record r where r.ballot_id = b.id) as "isPublished"
    from ballot b where b.club_id = ${clubId} order by b.ends_at desc, b.id desc limit 500`.execute(db)
  return rows
}

export interface OpenVote {
  readonly bid: number
  readonly title: string
  readonly endsAt: Date
}

/** The open ballots in which the member has not voted, earliest end first. */
export async function listOpenVotes(
  db: Reader,
  { clubId, memberId, now }: { clubId: number; memberId: number; now: Date },
): Promise<OpenVote[]> {
  const { rows } = await sql<OpenVote>`select b.id as bid, b.title, b.ends_at as "endsAt" from ballot b
    where b.club_id = ${clubId} and b.starts_at <= ${now} and b.ends_at >= ${now} and b.counted_at is null
      and not exists (select from ballot_voter v where v.ballot_id = b.id and v.member_id = ${memberId})
    order by b.ends_at, b.id`.execute(db)
  return rows
}

export interface EndedBallot extends OpenVote {
  /** Everything is counted, so the result can be read. */
  readonly isReady: boolean
}

/** A club's ballots that have ended since then, latest first. */
export async function listEnded(
  db: Reader,
  { clubId, since, now }: { clubId: number; since: Date; now: Date },
): Promise<EndedBallot[]> {
  const { rows } = await sql<EndedBallot>`select b.id as bid, b.title, b.ends_at as "endsAt",
      exists (select from ballot_record r where r.ballot_id = b.id)
        or not exists (select from ballot_voter v where v.ballot_id = b.id and v.is_paper) as "isReady"
    from ballot b where b.club_id = ${clubId} and b.ends_at > ${since} and b.ends_at < ${now}
    order by b.ends_at desc, b.id desc limit 5`.execute(db)
  return rows
}

/** Ballots that have ended and have not been counted yet. */
export async function listDueBallots(db: Reader, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ballot where counted_at is null and ends_at < ${now}
    order by ends_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertBallot(
  tx: Tx,
  { clubId, by, now, ...terms }: BallotTerms & { clubId: number; by: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('ballot')
    .values({
      club_id: clubId,
      title: terms.title,
      starts_at: terms.startsAt,
      ends_at: terms.endsAt,
      boxes: JSON.stringify(terms.boxes),
      end_moves: '[]',
      made_by: by,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a new edition of a ballot without votes. */
export async function saveTerms(
  tx: Tx,
  ballotId: number,
  { title, startsAt, endsAt, boxes }: BallotTerms,
): Promise<void> {
  await tx
    .updateTable('ballot')
    .set((query) => ({
      title,
      starts_at: startsAt,
      ends_at: endsAt,
      boxes: JSON.stringify(boxes),
      version: query('version', '+', 1),
    }))
    .where('id', '=', ballotId)
    .execute()
}

/** Moves the end of a ballot that has votes, and records where it was. */
export async function moveEnd(tx: Tx, { ballotId, endsAt, endMoves }: Ballot, to: Date, now: Date): Promise<void> {
  const move = { from: endsAt.toISOString(), to: to.toISOString(), at: now.toISOString() }
  await tx
    .updateTable('ballot')
    .set({ ends_at: to, end_moves: JSON.stringify([...endMoves, move]) })
    .where('id', '=', ballotId)
    .execute()
}

export async function deleteBallotRow(tx: Tx, ballotId: number): Promise<void> {
  await tx.deleteFrom('ballot').where('id', '=', ballotId).execute()
}

/** The members of the club who can vote in a ballot now, or could when they did. */
const hadVote = ({ clubId, ballotId }: Ballot) => sql`m.club_id = ${clubId} and (${isEntitled('m')}
  or exists (select from ballot_voter v where v.ballot_id = ${ballotId} and v.member_id = m.id))`

/** Records that a ballot was counted, and how many could have voted: now, or when they did. */
export async function markCounted(tx: Tx, ballot: Ballot, now: Date): Promise<number> {
  const { rows } = await sql<{ entitled: number }>`update ballot set counted_at = ${now},
      entitled = (select count(*) from member m where ${hadVote(ballot)})
    where id = ${ballot.ballotId} returning entitled`.execute(tx)
  return rows[0]?.entitled ?? 0
}

/** The members who get a ballot's result: everyone who could vote, whether they did or not. */
export async function listForResult(tx: Tx, ballot: Ballot): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from member m where ${hadVote(ballot)} order by m.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
