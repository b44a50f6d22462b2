import { sql } from 'kysely'
import type { Registered } from '#areas/ballots/rules/decide-ballot.ts'
import type { Merge } from '#areas/members/server/occasions.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { isEntitled } from './ballot-rows.ts'

interface OfMember {
  readonly clubId: number
  readonly ballotId: number
  readonly memberId: number
}

export interface VoterFacts {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly isEntitled: boolean
  readonly registered: Registered | null
}

/**
 * A member of the club as a voter in a ballot. Undefined if there is none. With `hold` the record cannot be merged away
 * until the transaction ends.
 */
export async function findVoter(
  db: Reader,
  { clubId, ballotId, memberId }: OfMember,
  hold?: 'hold',
): Promise<VoterFacts | undefined> {
  const { rows } = await sql<VoterFacts>`select m.first, m.last, m.email, ${isEntitled('m')} as "isEntitled",
      (select case when v.is_paper then 'paper' else 'online' end from ballot_voter v
        where v.ballot_id = ${ballotId} and v.member_id = m.id) as registered
    from member m where m.club_id = ${clubId} and m.id = ${memberId}
    ${hold ? sql`for key share of m` : sql``}`.execute(db)
  return rows[0]
}

/** Adds a member to the register. The database refuses to add them twice. */
export async function registerVoter(tx: Tx, { clubId, ballotId, memberId }: OfMember, how: Registered): Promise<void> {
  await tx
    .insertInto('ballot_voter')
    .values({ club_id: clubId, ballot_id: ballotId, member_id: memberId, is_paper: how === 'paper' })
    .execute()
}

/** Removes the record that a member votes on paper. */
export async function unregisterPaper(tx: Tx, { ballotId, memberId }: OfMember): Promise<void> {
  await tx
    .deleteFrom('ballot_voter')
    .where('ballot_id', '=', ballotId)
    .where('member_id', '=', memberId)
    .where('is_paper', '=', true)
    .execute()
}

export interface Turnout {
  /** Votes without paper. There is one envelope for each. */
  readonly online: number
  readonly paper: number
  /** Votes by people who had voted with two records before these were merged. */
  readonly merged: number
}

export async function countVoters(db: Reader, ballotId: number): Promise<Turnout> {
  const { rows } = await sql<Turnout>`select count(*) filter (where not is_paper)::integer as online,
      count(*) filter (where is_paper)::integer as paper, count(*) filter (where member_id is null)::integer as merged
    from ballot_voter where ballot_id = ${ballotId}`.execute(db)
  return rows[0] ?? { online: 0, paper: 0, merged: 0 }
}

export interface RegisterLine {
  readonly mid: number
  readonly name: string
  readonly has_login: boolean
  readonly voted: Registered | null
}

/**
 * The members who can vote, by name, and those recorded as voting on paper. After the end it lists everyone who has
 * voted, and how. Before the end, nothing in it depends on who has voted online (X187).
 */
export async function listRegister(
  db: Reader,
  { clubId, ballotId, isOver }: { clubId: number; ballotId: number; isOver: boolean },
): Promise<RegisterLine[]> {
  const { rows } = await sql<RegisterLine>`select m.id as mid, trim(m.first || ' ' || m.last) as name,
      m.account_id is not null as has_login,
      case when v.is_paper then 'paper' when v.is_paper is not null then 'online' end as voted
    from member m left join ballot_voter v on v.ballot_id = ${ballotId} and v.member_id = m.id
      and (v.is_paper or ${isOver})
    where m.club_id = ${clubId} and (${isEntitled('m')} or v.is_paper is not null)
    order by m.last collate people, m.first collate people, m.id`.execute(db)
  return rows
}

/**
 * The members who can vote now, for emailing them. Includes those who have voted, because a list of recipients would
 * reveal who has.
 */
export async function listEntitled(db: Reader, clubId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from member m
    where m.club_id = ${clubId} and ${isEntitled('m')} order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Moves a merged record's votes to the kept one. If both have voted, both votes stay, because no one can tell their
 * envelopes apart. One of the two lines loses its name, and the record says so.
 */
export async function carryVotes(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<void> {
  await sql`update ballot_voter v set member_id = case when exists (select from ballot_voter k
      where k.ballot_id = v.ballot_id and k.member_id = ${keptId}) then null else ${keptId}::integer end
    where v.club_id = ${clubId} and v.member_id = ${mergedId}`.execute(tx)
}
