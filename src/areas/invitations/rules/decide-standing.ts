import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { decideNo, decideTakeBack, type NoRefusal } from './decide-no.ts'
import { decideYes, type YesOutcome, type YesRefusal } from './decide-yes.ts'
import { type Entry, entryOfMember, getEntry, type Roster } from './roster.ts'
import type { ActResult } from './roster-act.ts'

/** Why nothing is answered for a member: they have replied themselves, or their invitation is gone. */
type Unneeded = 'answered-already'

const entryWithoutReply = (roster: Roster, memberId: number): Entry | undefined => {
  const entry = entryOfMember(roster, memberId)
  return entry?.response === null ? entry : undefined
}

/**
 * Says Yes for a member who says Yes to every date of the series, by the same rule as if they had pressed it, unless they
 * have replied. With `isTold`, they get an email about what became of it.
 */
export function decideStandingYes(
  roster: Roster,
  memberId: number,
  { isTold }: { readonly isTold: boolean },
): Result<ActResult<YesOutcome>, YesRefusal | Unneeded> {
  const entry = entryWithoutReply(roster, memberId)
  if (!entry) return refuse('answered-already')
  const said = decideYes(roster, entry.id, { isAdmin: false, memberId })
  if (!said.ok || !isTold) return said
  const others = said.value.notifications.filter(({ id }) => id !== entry.id)
  return ok({ ...said.value, notifications: [...others, { id: entry.id, what: 'standing' }] })
}

/** Says No for a member who is away, unless they have replied; with `all`, even if they play or wait. */
export function decideAway(
  roster: Roster,
  memberId: number,
  { all }: { readonly all: boolean },
): Result<ActResult<'no'>, NoRefusal | Unneeded> {
  const entry = all ? entryOfMember(roster, memberId) : entryWithoutReply(roster, memberId)
  if (!entry || entry.isRemoved) return refuse('answered-already')
  return decideNo(roster, entry.id, { isAdmin: false, memberId })
}

/** Takes back the No of a member who is not away after all, as long as members can reply. */
export function decideBack(
  roster: Roster,
  invitationId: number,
): Result<ActResult, 'card-paid' | 'registration-closed' | Unneeded> {
  const entry = getEntry(roster, invitationId)
  const { terms } = roster
  if (entry.response !== 'no' || entry.isRemoved) return refuse('answered-already')
  if (terms.isClosed || terms.isMerged || terms.hasBegun) return refuse('registration-closed')
  return decideTakeBack(roster, invitationId, { isAdmin: false, memberId: entry.memberId })
}
