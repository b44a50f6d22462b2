import { sql } from 'kysely'
import { saveMember } from '#areas/members/server/member-rows.ts'
import { canonicalEmail } from '#kernel/rules/email-address.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'

/** An invitation that is still valid, or whose membership already has its login. */
export interface Invitation {
  readonly clubId: number
  readonly memberId: number
  /** The login that is already linked, if any. */
  readonly accountId: number | null
  readonly first: string
  readonly last: string
  /** The address to which the invitation was sent. */
  readonly email: string
  readonly club: string
  /** When it was queued. */
  readonly sentAt: Date
  /** Linking it makes its owner an admin of the club. */
  readonly makesAdmin: boolean
  /** Neither used nor expired. */
  readonly isOpen: boolean
}

/** Finds an invitation by its token. With `isForLink` the membership is locked until the transaction ends. */
export async function findInvitation(
  db: Reader,
  token: string,
  now: Date,
  isForLink = false,
): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`select v.club_id as "clubId", v.member_id as "memberId",
      m.account_id as "accountId", m.first, m.last, m.email, c.name as club, v.sent_at as "sentAt",
      v.makes_admin as "makesAdmin", v.used_at is null and v.expires_at > ${now} as "isOpen"
    from member_verification v
      join member m on m.club_id = v.club_id and m.id = v.member_id
      join club c on c.id = v.club_id
    where v.token_hash = ${tokenHashOf(token)} and m.status = any(${currentStatuses}::text[])
      and (m.account_id is not null or (v.used_at is null and v.expires_at > ${now}))
    ${isForLink ? sql`for update of m` : sql``}`.execute(db)
  return rows[0]
}

/** Links the membership to the login and uses up the invitation. */
export async function linkMember(
  tx: Tx,
  link: { clubId: number; memberId: number; accountId: number; termsVersion: number; now: Date },
): Promise<void> {
  const { clubId, memberId, accountId, termsVersion, now } = link
  const linked = { account_id: accountId, verified_at: now, agreed_terms_version: termsVersion }
  await saveMember(tx, { club_id: clubId, id: memberId }, linked)
  await tx
    .updateTable('member_verification')
    .set({ used_at: now })
    .where('club_id', '=', clubId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Confirms the address, because the member has opened the link that was sent to it. */
export async function confirmAddress(
  tx: Tx,
  { clubId, memberId, now }: { clubId: number; memberId: number; now: Date },
): Promise<void> {
  const used = await tx
    .updateTable('member_verification')
    .set({ used_at: now })
    .where('club_id', '=', clubId)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows > 0n) await saveMember(tx, { club_id: clubId, id: memberId }, { verified_at: now })
}

/** Voids the link that was sent to an earlier address. */
export async function dropToken(tx: Tx, { clubId, memberId }: { clubId: number; memberId: number }): Promise<void> {
  await tx.deleteFrom('member_verification').where('club_id', '=', clubId).where('member_id', '=', memberId).execute()
}

/**
 * Members who can be invited: not archived, and without a login. `sentAt` is the time of the last invitation. With
 * `isToSend` they are locked until the transaction ends.
 */
export async function listInvitable(
  db: Reader,
  { clubId, memberIds, isToSend }: { clubId: number; memberIds: readonly number[] | undefined; isToSend: boolean },
) {
  const { rows } = await sql<{
    memberId: number
    email: string
    sentAt: Date | null
  }>`select m.id as "memberId", m.email,
      v.sent_at as "sentAt"
    from member m left join member_verification v on v.club_id = m.club_id and v.member_id = m.id
    where m.club_id = ${clubId} and m.account_id is null and m.status = any(${currentStatuses}::text[])
      and (${memberIds ?? null}::integer[] is null or m.id = any(${memberIds ?? null}::integer[]))
    order by m.id ${isToSend ? sql`for update of m` : sql``}`.execute(db)
  return rows
}

/**
 * The memberships without a login at an address to which their clubs have written before, with an invitation to link a
 * login or to an event. Locks them until the transaction ends. Clubs whose emails are off are left out.
 */
export async function listToLink(tx: Tx, email: string): Promise<{ clubId: number; memberId: number }[]> {
  const { rows } = await sql<{ clubId: number; memberId: number }>`select m.club_id as "clubId", m.id as "memberId"
    from member m join club c on c.id = m.club_id
    where lower(m.email) = ${canonicalEmail(email)} and m.account_id is null and c.is_mail_on
      and m.status = any(${currentStatuses}::text[])
      and (exists (select from member_verification v where v.club_id = m.club_id and v.member_id = m.id)
        or exists (select from invitation i where i.club_id = m.club_id and i.member_id = m.id and i.mailed_at is not null))
    order by m.club_id, m.id limit 10 for update of m`.execute(tx)
  return rows
}

/** Stores the hash of a new token, which voids an earlier one. */
export async function saveToken(
  tx: Tx,
  token: { clubId: number; memberId: number; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into member_verification (club_id, member_id, token_hash, sent_at, expires_at)
    values (${token.clubId}, ${token.memberId}, ${token.hash}, ${token.now}, ${token.expiresAt})
    on conflict (club_id, member_id) do update set token_hash = excluded.token_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, used_at = null`.execute(tx)
}

/** When each member without a login was last invited. */
export async function listInvited(db: Reader, clubId: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('member_verification')
    .select(['member_id', 'sent_at'])
    .where('club_id', '=', clubId)
    .where('used_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.member_id, row.sent_at]))
}

/** Records that linking the membership to a login makes its owner an admin of the club. */
export async function saveMakesAdmin(
  tx: Tx,
  { clubId, memberId }: { clubId: number; memberId: number },
): Promise<void> {
  await tx
    .updateTable('member_verification')
    .set({ makes_admin: true })
    .where('club_id', '=', clubId)
    .where('member_id', '=', memberId)
    .execute()
}
