import { sql } from 'kysely'
import type { FoldedInvitation } from '#areas/invitations/server/merged-member-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'

/**
 * Moves scores between two invitations of one person: those of the deleted invitation go to the other if it has none. A
 * total and scores by round never exist together, so those of the invitation that stays count.
 */
export async function carryScores(tx: Tx, clubId: number, folded: readonly FoldedInvitation[]): Promise<void> {
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as f("goneId" bigint, "keptId" bigint)`
  await sql`update event_score s set invitation_id = f."keptId" from ${pairs}
    where s.club_id = ${clubId} and s.invitation_id = f."goneId" and not exists (select from event_score o
      where o.club_id = s.club_id and o.event_id = s.event_id and o.invitation_id = f."keptId"
        and o.aside_with is not distinct from s.aside_with
        and (o.round = s.round or (o.round = 0) <> (s.round = 0) and o.score is not null))`.execute(tx)
  await sql`update ladder_place p set invitation_id = f."keptId" from ${pairs}
    where p.club_id = ${clubId} and p.invitation_id = f."goneId" and not exists (select from ladder_place o
      where o.club_id = p.club_id and o.invitation_id = f."keptId")`.execute(tx)
  await sql`update ladder_court_round r set invitation_id = f."keptId" from ${pairs}
    where r.club_id = ${clubId} and r.invitation_id = f."goneId" and not exists (select from ladder_court_round o
      where o.club_id = r.club_id and o.event_id = r.event_id and o.round = r.round
        and o.invitation_id = f."keptId")`.execute(tx)
  await sql`update ladder_card c set invitation_id = f."keptId" from ${pairs}
    where c.club_id = ${clubId} and c.invitation_id = f."goneId" and not exists (select from ladder_card o
      where o.club_id = c.club_id and o.invitation_id = f."keptId")`.execute(tx)
}
