import type { EventSubject } from '#areas/events/server/access.ts'
import { answerNo, answerNoOpen, answerYes, answerYesOpen } from '#areas/invitations/calls/invitations.ts'
import { saidOfOutcome } from '#areas/invitations/calls/words.ts'
import { decideNo, type NoRefusal } from '#areas/invitations/rules/decide-no.ts'
import type { YesOutcome } from '#areas/invitations/rules/decide-yes.ts'
import type { YesInDivisionRefusal } from '#areas/invitations/rules/decide-yes-in-division.ts'
import { responses } from '#areas/invitations/rules/responses.ts'
import { entryOfMember, getEntry, owedCents, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult, ReplyActor } from '#areas/invitations/rules/roster-act.ts'
import type { Given } from '#kernel/calls/call.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { type Changed, changeAnswers } from './change-answers.ts'
import { ownMember, replyActorOf } from './invitation-actor.ts'
import type { RosterScope } from './roster-rows.ts'
import { yesRule } from './yes-rule.ts'

/**
 * The member who answers, named by the invitation or by their member id, because they may not have an invitation yet.
 */
type Whose = { readonly invitationId: number } | { readonly memberId: number }

interface Answering {
  readonly deps: Deps
  readonly subject: EventSubject
  readonly actor: Actor
  readonly by: ReplyActor
  readonly whose: Whose
}

interface Answered<Outcome> {
  readonly outcome: Outcome
  readonly eiid: number
  /** In dollars. */
  readonly cost: number
}

async function answer<Outcome, Code extends string, Said>(
  { deps, subject, actor, by, whose }: Answering,
  decide: (roster: Roster, id: number, by: ReplyActor) => Result<ActResult<Outcome>, Code>,
  say: (answered: Answered<Outcome>) => Said,
): Promise<Result<Said, Code | 'busy'>> {
  const { clubId, eventId } = subject
  const request = { clubId, eventId, accountId: actor.userId, about: aboutOf(whose), isUndoable: true }
  const answerOf = ({ outcome, roster, idOf }: Changed<Outcome>) => {
    const id = idIn(roster, whose)
    return ok(say({ outcome, eiid: idOf(id), cost: dollarsOf(owedCents(roster, getEntry(roster, id))) }))
  }
  const result = await changeAnswers(deps, request, (roster) => decide(roster, idIn(roster, whose), by), answerOf)
  return result.ok ? answerOf(result.value) : result
}

const aboutOf = (whose: Whose): RosterScope =>
  'memberId' in whose ? { memberIds: [whose.memberId] } : { invitationIds: [whose.invitationId] }

function idIn(roster: Roster, whose: Whose): number {
  const entry = 'memberId' in whose ? entryOfMember(roster, whose.memberId) : getEntry(roster, whose.invitationId)
  // The member was archived, or merged into another record, during the request.
  if (!entry) throw new Refused('not-found')
  return entry.id
}

/** A Yes, with the choice of a division if one is named. */
async function sayYes(answering: Answering, divisionId: number | undefined) {
  const { deps, subject } = answering
  const decide = await yesRule(deps.db, subject.clubId, divisionId)
  return answer<YesOutcome, YesInDivisionRefusal, Given<typeof answerYes>>(
    answering,
    decide,
    ({ outcome, eiid, cost }) => ({
      response: outcome === 'needs-partner' ? responses['needs-partner'] : outcome,
      eiid,
      cost,
    }),
  )
}

const sayNo = (answering: Answering) =>
  answer<'no', NoRefusal, Given<typeof answerNo>>(answering, decideNo, ({ outcome, eiid }) => ({
    response: outcome,
    eiid,
    message: saidOfOutcome('no').text,
  }))

const asMember = { isAdmin: false }

export const answersHandlers: readonly MountedCall[] = [
  handle(answerYes, async ({ body, subject, actor, deps }) =>
    sayYes(
      { deps, subject, actor, by: replyActorOf(subject), whose: { invitationId: subject.invitationId } },
      body.sid,
    ),
  ),
  handle(answerNo, async ({ subject, actor, deps }) =>
    sayNo({ deps, subject, actor, by: replyActorOf(subject), whose: { invitationId: subject.invitationId } }),
  ),
  handle(answerYesOpen, async ({ body, subject, actor, deps }) => {
    const { memberId } = ownMember(deps, actor, subject, body.mid)
    return sayYes({ deps, subject, actor, by: asMember, whose: { memberId } }, body.sid)
  }),
  handle(answerNoOpen, async ({ body, subject, actor, deps }) => {
    const { memberId } = ownMember(deps, actor, subject, body.mid)
    return sayNo({ deps, subject, actor, by: asMember, whose: { memberId } })
  }),
]
