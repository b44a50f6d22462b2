import { decideYes, type YesOutcome } from '#domain/invitations/decide-yes'
import { decideYesInDivision, type YesInDivisionRefusal } from '#domain/invitations/decide-yes-in-division'
import type { Roster } from '#domain/invitations/roster'
import type { ActResult, ReplyActor } from '#domain/invitations/roster-act'
import type { Result } from '#domain/shared/result'
import type { Reader } from '#server/kernel/db/database'
import { namedDivision } from './list-rows.ts'

type YesRule = (roster: Roster, id: number, by: ReplyActor) => Result<ActResult<YesOutcome>, YesInDivisionRefusal>

/** Returns the rule that decides a Yes, alone or together with the division that the request names. */
export async function yesRule(db: Reader, clubId: number, divisionId: number | undefined): Promise<YesRule> {
  if (divisionId === undefined) return decideYes
  const division = await namedDivision(db, clubId, divisionId)
  return (roster, id, by) => decideYesInDivision(roster, id, division, by)
}
