import { sql } from 'kysely'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** The kind of the event's log lines about opening a player’s contact. */
export const contactOpened = 'contact.opened'

interface PlayerContact {
  readonly member_id: number
  readonly name: string
  readonly phone: string
  readonly emergency_name: string
  readonly emergency_phone: string
  readonly is_confirmed: boolean
  readonly is_guest: boolean
}

/** The contact of an invitation's member. Undefined if the invitation is gone. */
export async function findPlayerContact(
  tx: Tx,
  clubId: number,
  invitationId: number,
): Promise<PlayerContact | undefined> {
  const { rows } = await sql<PlayerContact>`select m.id as member_id, trim(m.first || ' ' || m.last) as name, m.phone,
      m.emergency_name, m.emergency_phone, i.response in ('yes', 'partner') as is_confirmed, m.status = ${guestStatus} as is_guest
    from invitation i join member m on m.club_id = i.club_id and m.id = i.member_id
    where i.club_id = ${clubId} and i.id = ${invitationId} and i.removed_at is null`.execute(tx)
  return rows[0]
}

interface Look {
  readonly id: number
  readonly at: Date
  readonly by: string
  readonly eid: number
  readonly title: string
}

/** Who has opened a member's contact, the latest 50. */
export async function listLooks(db: Reader, clubId: number, memberId: number): Promise<Look[]> {
  const { rows } = await sql<Look>`select l.id, l.at, coalesce(trim(a.first || ' ' || a.last), '') as by,
      l.event_id as eid, e.title
    from event_log l join club_event e on e.club_id = l.club_id and e.id = l.event_id
      left join account a on a.id = l.account_id
    where l.club_id = ${clubId} and l.member_id = ${memberId} and l.kind = 'contact.opened'
    order by l.id desc limit 50`.execute(db)
  return rows
}
