import type { OfferAnswer } from '#areas/bookings/calls/waiting-shape.ts'
import { decideNo, type NoRefusal } from '#areas/invitations/rules/decide-no.ts'
import type { YesOutcome } from '#areas/invitations/rules/decide-yes.ts'
import type { YesInDivisionRefusal } from '#areas/invitations/rules/decide-yes-in-division.ts'
import { wireResponseOf } from '#areas/invitations/rules/responses.ts'
import { getEntry, owedCents, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { LinkedInvitation } from './answer-link-rows.ts'
import { type Changed, changeAnswers } from './change-answers.ts'
import { yesRule } from './yes-rule.ts'

type Whose = Pick<LinkedInvitation, 'clubId' | 'eventId' | 'invitationId' | 'memberId'>

/** What a member said, with the division that they chose. `pass` lets an offered spot pass. */
export interface SaidWithoutLogin {
  readonly answer: OfferAnswer
  readonly sid?: number | undefined
}

interface Way {
  /** Added to the line in the event's log: how the reply arrived. */
  readonly via: string
  /** Whoever has the link can undo it for a few seconds, as the member can on the page. */
  readonly isUndoable?: boolean
  /** Decides a `pass`. Without it, a pass is a No. */
  readonly pass?: (roster: Roster) => Result<ActResult<'waitlist' | 'no'>, 'no-offer'>
  /** Refuses any answer before it is decided. */
  readonly refuseIf?: (roster: Roster) => Result<never, 'offer-over' | 'substitute-over'> | undefined
}

export type RefusalWithoutLogin =
  | YesInDivisionRefusal
  | NoRefusal
  | 'no-offer'
  | 'offer-over'
  | 'substitute-over'
  | 'busy'

/**
 * Gives a member's answer that did not come from a session. The caller has proved whose answer it is. The rules are
 * those of the buttons in the product: nothing is answered earlier, later or more often.
 */
export async function answerWithoutLogin(
  deps: Deps,
  { clubId, eventId, invitationId: id, memberId }: Whose,
  { answer, sid }: SaidWithoutLogin,
  { via, isUndoable = false, pass, refuseIf }: Way,
): Promise<Result<{ response: ReturnType<typeof wireOf>; eiid: number; cost: number }, RefusalWithoutLogin>> {
  const by = { isAdmin: false, memberId }
  const request = { clubId, eventId, accountId: null, about: { invitationIds: [id] }, via, isUndoable }
  const decideThisYes = await yesRule(deps.db, clubId, sid)
  const decide = (roster: Roster): Result<ActResult<Outcome>, RefusalWithoutLogin> => {
    const refused = refuseIf?.(roster)
    if (refused) return refused
    if (answer === 'pass' && pass) return pass(roster)
    return answer === 'yes' ? decideThisYes(roster, id, by) : decideNo(roster, id, by)
  }
  const answerOf = ({ outcome, roster }: Pick<Changed<Outcome>, 'outcome' | 'roster'>) =>
    ok({ response: wireOf(outcome), eiid: id, cost: dollarsOf(owedCents(roster, getEntry(roster, id))) })
  const result = await changeAnswers(deps, request, decide, answerOf)
  return result.ok ? answerOf(result.value) : result
}

type Outcome = YesOutcome | 'no'

const wireOf = (outcome: Outcome) => (outcome === 'needs-partner' ? wireResponseOf(outcome) : outcome)
