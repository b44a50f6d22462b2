import { sql } from 'kysely'
import type { Response } from '#areas/invitations/rules/responses.ts'
import type { Tx } from '#kernel/server/db/database.ts'

/** What applies to a member after a merge of events. `invitationId` is the invitation that continues. */
interface Placed {
  readonly invitationId: number
  /** The invitation whose answer counts. */
  readonly answerOf: number
  /** The invitation whose payment counts. Null if no one paid. */
  readonly paymentOf: number | null
  readonly response: Response | null
  readonly order: number | null
  readonly partnerId: number | null
  /** The member's other invitations, which end. */
  readonly folded: readonly number[]
}

interface Saving {
  readonly clubId: number
  readonly keptId: number
  readonly mergedIds: readonly number[]
  readonly placedMembers: readonly Placed[]
  readonly now: Date
}

/** Writes what applies to each member. Splits pairs first, so that no one is ever named as a partner twice. */
export async function savePlaced(tx: Tx, { clubId, keptId, mergedIds, placedMembers, now }: Saving): Promise<void> {
  const all = [keptId, ...mergedIds]
  await sql`update invitation set partner_id = null
    where club_id = ${clubId} and event_id = any(${all}::integer[]) and partner_id is not null`.execute(tx)
  // Copies answer and payment from the invitation that counts. Divisions continue under the same name.
  await sql`with placed as (select * from jsonb_to_recordset(${JSON.stringify(placedMembers)}::jsonb) as p("invitationId" bigint,
      "answerOf" bigint, "paymentOf" bigint, response text, "order" integer, "partnerId" bigint))
    update invitation i set event_id = ${keptId}, response = p.response, order_number = p."order",
      partner_id = p."partnerId", is_no_show = a.is_no_show, answer = a.answer, invited_at = a.invited_at,
      answered_at = a.answered_at, checked_in_at = a.checked_in_at, left_at = a.left_at, mixer_group = a.mixer_group, payment_type = paid.payment_type,
      paid_at = paid.paid_at, pay_by = null, removed_at = null,
      substitute = nullif(i.substitute, 'asked'), gave_up_at = null,
      division_id = (select own.id from event_division own join event_division other
        on other.club_id = own.club_id and lower(other.name) = lower(own.name)
        where own.club_id = ${clubId} and own.event_id = ${keptId} and other.id = a.division_id)
    from placed p
      join invitation a on a.club_id = ${clubId} and a.id = p."answerOf"
      left join invitation paid on paid.club_id = ${clubId} and paid.id = p."paymentOf"
    where i.club_id = ${clubId} and i.id = p."invitationId"`.execute(tx)
  const folded = placedMembers.flatMap((one) => one.folded)
  await sql`update invitation set response = null, is_no_show = false, order_number = null, partner_id = null,
      division_id = null, payment_type = null, paid_at = null, pay_by = null,
      substitute = nullif(substitute, 'asked'), gave_up_at = null, removed_at = ${now}
    where club_id = ${clubId} and id = any(${folded}::bigint[])`.execute(tx)
}
