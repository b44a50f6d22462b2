import { findEvent } from '#areas/events/server/event-rows.ts'
import { getEntry, owedCents } from '#areas/invitations/rules/roster.ts'
import { positionOf } from '#areas/invitations/rules/waiting-line.ts'
import { answerWithoutLogin, type RefusalWithoutLogin } from '#areas/invitations/server/answer-without-login.ts'
import { lookAtRoster } from '#areas/invitations/server/roster-rows.ts'
import type { Result } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Question } from './question-rows.ts'

/** What became of an answer. */
export type Outcome =
  | {
      readonly is: 'yes'
      readonly left: { readonly division: boolean; readonly question: boolean; readonly cents: number }
    }
  | { readonly is: 'waitlist' | 'already-waiting'; readonly number: number }
  | { readonly is: 'pay-first'; readonly cents: number }
  | { readonly is: 'conflict'; readonly event: string }
  | {
      readonly is: 'drawing' | 'no' | 'partner' | 'already-yes' | 'already-no' | 'closed' | 'dues' | 'fixed' | 'page'
    }

/** Answers a question by the rules of the buttons in the product, and returns what became of it. */
export async function answerQuestion(
  deps: Deps,
  question: Question,
  answer: 'yes' | 'no',
  via: string,
): Promise<Outcome> {
  const result = await answerWithoutLogin(deps, question, { answer }, { via })
  if (!result.ok && result.code === 'busy') throw new Error('The event was busy when an answer came in')
  return result.ok ? outcomeOf(deps, question, result.value.response) : refusalOf(deps, question, result)
}

/** The member's entry as it is now, with what is left to do. */
async function standingOf(deps: Deps, { clubId, eventId, invitationId, memberId }: Question) {
  const event = await findEvent(deps.db, clubId, eventId)
  if (!event) return undefined
  const roster = await lookAtRoster(deps.db, event, [memberId], deps.clock.now())
  const entry = getEntry(roster, invitationId)
  return {
    number: positionOf(roster, entry) ?? 0,
    left: {
      division: event.has_divisions && entry.divisionId === null,
      question: event.question !== '',
      cents: owedCents(roster, entry),
    },
  }
}

type Response = 'yes' | 'no' | 'waitlist' | 'drawing' | 'available' | 'Needs Partner'

async function outcomeOf(deps: Deps, question: Question, response: Response): Promise<Outcome> {
  if (response === 'no' || response === 'drawing') return { is: response }
  if (response === 'Needs Partner') return { is: 'partner' }
  const standing = await standingOf(deps, question)
  if (!standing) return { is: 'closed' }
  if (response === 'available') return { is: 'pay-first', cents: standing.left.cents }
  return response === 'yes' ? { is: 'yes', left: standing.left } : { is: 'waitlist', number: standing.number }
}

async function refusalOf(
  deps: Deps,
  question: Question,
  refused: Extract<Result<never, RefusalWithoutLogin>, { ok: false }>,
): Promise<Outcome> {
  switch (refused.code) {
    case 'already-registered':
      return { is: 'already-yes' }
    case 'already-no':
      return { is: 'already-no' }
    case 'reply-full':
    case 'already-paid':
      return { is: 'already-waiting', number: (await standingOf(deps, question))?.number ?? 1 }
    case 'registration-closed':
    case 'not-invited':
      return { is: 'closed' }
    case 'dues-unpaid':
      return { is: 'dues' }
    case 'event-conflict':
      return { is: 'conflict', event: String((refused.detail as { event?: string } | undefined)?.event ?? '') }
    case 'changes-off':
      return { is: 'fixed' }
    default:
      return { is: 'page' }
  }
}
