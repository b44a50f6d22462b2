import { decideYes, type YesOutcome } from '#areas/invitations/rules/decide-yes.ts'
import { decideYesInDivision, type YesInDivisionRefusal } from '#areas/invitations/rules/decide-yes-in-division.ts'
import type { Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult, ReplyActor } from '#areas/invitations/rules/roster-act.ts'
import type { Result } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { namedDivision } from './list-rows.ts'

type YesRule = (roster: Roster, id: number, by: ReplyActor) => Result<ActResult<YesOutcome>, YesInDivisionRefusal>

/** Returns the rule that decides a Yes, alone or together with the division that the request names. */
export async function yesRule(db: Reader, clubId: number, divisionId: number | undefined): Promise<YesRule> {
  if (divisionId === undefined) return decideYes
  const division = await namedDivision(db, clubId, divisionId)
  return (roster, id, by) => decideYesInDivision(roster, id, division, by)
}
