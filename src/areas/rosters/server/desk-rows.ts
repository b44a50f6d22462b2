import { sql } from 'kysely'
import type { Response } from '#areas/invitations/rules/responses.ts'
import type { PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import type { Reader } from '#kernel/server/db/database.ts'

interface InEvent {
  readonly clubId: number
  readonly eventId: number
}

/** Someone invited to an event, as its desk needs them. */
export interface DeskRow {
  readonly id: number
  readonly member_id: number
  readonly number: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly response: Response | null
  readonly is_no_show: boolean
  readonly payment_type: PaymentMethod | null
  readonly answer: string
  readonly checked_in_at: Date | null
}

/** Numbers count every invitation, removed ones too, so that a player's number never changes. */
const numbered = ({ clubId, eventId }: InEvent) => sql`select i.id, i.member_id, i.response, i.is_no_show,
    i.payment_type, i.answer, i.checked_in_at, i.removed_at, row_number() over (order by i.id)::int as number
  from invitation i where i.club_id = ${clubId} and i.event_id = ${eventId}`

/** Everyone invited to an event, in the order of their numbers. */
export async function listAtDesk(db: Reader, event: InEvent): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`select n.*, trim(m.first || ' ' || m.last) as name, m.email, m.phone
    from (${numbered(event)}) n join member m on m.club_id = ${event.clubId} and m.id = n.member_id
    where n.removed_at is null order by n.number`.execute(db)
  return rows
}

/** The number and the check-in of a member with a spot in an event. */
export async function findOwnAtDesk(db: Reader, event: InEvent, accountId: number) {
  const { rows } = await sql<Pick<DeskRow, 'id' | 'number' | 'checked_in_at'>>`select n.id, n.number, n.checked_in_at
    from (${numbered(event)}) n join member m on m.club_id = ${event.clubId} and m.id = n.member_id
    where n.removed_at is null and n.response in ('yes', 'partner') and m.account_id = ${accountId}`.execute(db)
  return rows[0]
}
