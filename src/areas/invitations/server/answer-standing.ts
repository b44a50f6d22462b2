import type { EventRow } from '#areas/events/server/event-rows.ts'
import { decideAway, decideStandingYes } from '#areas/invitations/rules/decide-standing.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { type Act, applyActs } from './apply-acts.ts'
import { listStanding, noteAbsences, type StandingRow } from './standing-rows.ts'
import { becauseAway, byStandingYes } from './words.ts'

/**
 * Answers an event that opens, under its lock, for the members who said so: No for those who are away, and Yes for those
 * who say Yes to every date, in the order of `listStanding`. It happens in the transaction that opens the event, so that no
 * one is faster, and no one gets an invitation that is already answered. Returns the new version of the event's room;
 * undefined if no one is answered for.
 */
export async function answerStanding(tx: Tx, event: EventRow, now: Date): Promise<number | undefined> {
  const standing = await listStanding(tx, event)
  if (standing.length === 0) return undefined
  const { decisions, seq } = await applyActs(
    tx,
    event,
    standing.map((row) => actOf(row, now)),
    now,
  )
  const fault = decisions.find((one) => one.kind === 'fault')
  if (fault) throw fault.error
  const away = standing.flatMap(({ member_id: memberId, absence_id: absenceId }) =>
    absenceId === null ? [] : [{ memberId, absenceId }],
  )
  await noteAbsences(tx, { clubId: event.club_id, eventId: event.id }, away)
  return seq
}

const actOf = ({ member_id: memberId, absence_id: absenceId }: StandingRow, now: Date): Act => ({
  about: { memberIds: [memberId] },
  accountId: null,
  now,
  via: absenceId === null ? byStandingYes : becauseAway,
  decide: (roster) =>
    absenceId === null
      ? decideStandingYes(roster, memberId, { isTold: true })
      : decideAway(roster, memberId, { all: false }),
})
