import type * as z from 'zod/mini'
import type { EventSubject } from '#areas/events/server/access.ts'
import { findEvent, lockEvent } from '#areas/events/server/event-rows.ts'
import { answerSwap, askSwap, getSwaps } from '#areas/invitations/calls/swaps.ts'
import { allowsSwaps, canAsk, canGive, decideSwap, type SwapRefusal } from '#areas/invitations/rules/decide-swap.ts'
import { entryOfMember, type Roster } from '#areas/invitations/rules/roster.ts'
import { positionOf } from '#areas/invitations/rules/waiting-line.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'
import { changeAnswers } from './change-answers.ts'
import { ownMember } from './invitation-actor.ts'
import { loadRoster, lookAtRoster } from './roster-rows.ts'
import { endSwap, listSwaps, type SwapRequest, saveSwap } from './swap-rows.ts'
import { tellMember } from './tell-member.ts'
import { swapAsked, swapDeclined, swapDone, swapTakenBack } from './words.ts'

/** A member asks this many players at a time, so that no one is flooded with emails. */
const mostOpen = 3

/** Requests that both can still act on. */
function openIn(roster: Roster, requests: readonly SwapRequest[]): SwapRequest[] {
  return requests.filter(({ isOpen, fromId, toId }) => {
    const [from, to] = [roster.entries.get(fromId), roster.entries.get(toId)]
    return isOpen && from !== undefined && to !== undefined && canAsk(from) && canGive(to)
  })
}

const playersIn = (roster: Roster, ids: readonly number[]) =>
  ids.flatMap((id) => {
    const entry = roster.entries.get(id)
    return entry ? [{ eiid: id, name: entry.name }] : []
  })

/** What a member can do about swaps in an event; undefined if the event is gone. */
export async function readSwaps(
  deps: Pick<Deps, 'db' | 'clock'>,
  subject: Pick<EventSubject, 'clubId' | 'eventId'>,
  { memberId, hasDues }: { memberId: number; hasDues: boolean },
): Promise<z.input<typeof getSwaps.reply> | undefined> {
  const event = await findEvent(deps.db, subject.clubId, subject.eventId)
  if (!event) return undefined
  const roster = await lookAtRoster(deps.db, event, [memberId], deps.clock.now())
  const own = entryOfMember(roster, memberId)
  const none = { may_ask: false, players: [], asked: [], requests: [] }
  if (!own || own.isRemoved || !allowsSwaps(roster.terms) || roster.terms.isClosed || !hasDues) return none
  const all = await listSwaps(deps.db, subject.clubId, own.id)
  const open = openIn(roster, all)
  const ids = open.filter(({ fromId }) => fromId === own.id).map(({ toId }) => toId)
  const known = all.filter(({ fromId }) => fromId === own.id).map(({ toId }) => toId)
  const givers = [...roster.entries.values()].filter((entry) => canGive(entry) && !entry.isGuest)
  const free = givers.filter(({ id }) => !known.includes(id)).map(({ id }) => id)
  return {
    may_ask: canAsk(own),
    players: canAsk(own) ? playersIn(roster, free) : [],
    asked: playersIn(roster, ids),
    requests: open
      .filter(({ toId }) => toId === own.id)
      .flatMap(({ fromId }) => {
        const entry = roster.entries.get(fromId)
        return entry ? [{ eiid: fromId, name: entry.name, position: positionOf(roster, entry) ?? 0 }] : []
      }),
  }
}

const getHandler = handle(getSwaps, async ({ subject, actor, deps }) => {
  const swaps = await readSwaps(deps, subject, ownMember(deps, actor, subject, undefined))
  return swaps ? ok(swaps) : refuse('not-found')
})

const askHandler = handle(askSwap, async ({ body, subject, deps }) => {
  const { clubId, eventId, invitationId: fromId } = subject
  const key = { clubId, fromId, toId: body.other }
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('swap-off')
    const roster = await loadRoster(tx, event, { invitationIds: [fromId, body.other] }, now)
    const requests = await listSwaps(tx, clubId, fromId)
    const mine = requests.filter((one) => one.fromId === fromId)
    const known = mine.find(({ toId }) => toId === body.other)
    if (!body.is_asking) {
      if (known?.isOpen) await endSwap(tx, key, now)
      return ok({ message: swapTakenBack })
    }
    const [own, other] = [roster.entries.get(fromId), roster.entries.get(body.other)]
    if (!allowsSwaps(roster.terms) || roster.terms.isClosed || !roster.terms.mayChange) return refuse('swap-off')
    if (!own || !other || !canAsk(own) || !canGive(other) || other.isGuest) return refuse('swap-gone')
    if (known?.isOpen) return ok({ message: swapAsked })
    if (known) return refuse('swap-declined')
    if (openIn(roster, mine).length >= mostOpen) return refuse('too-many-swaps')
    await saveSwap(tx, key, eventId, now)
    await enqueue(tx, tellMember, { clubId, invitationId: body.other, what: 'swap-asked' })
    return ok({ message: swapAsked })
  })
})

interface SwapAnswer {
  readonly clubId: number
  readonly eventId: number
  /** The invitation of the player who is asked. */
  readonly toId: number
  /** Null for a player who answers through the link in the email. */
  readonly accountId: number | null
  readonly via?: string
}

/** Two members agree, so the swap is decided like every other reply. The request must have been made before. */
export async function answerRequest(
  deps: Deps,
  { clubId, eventId, toId, ...by }: SwapAnswer,
  { other: fromId, is_agreed: isAgreed }: { other: number; is_agreed: boolean },
): Promise<Result<{ message: string }, SwapRefusal | 'busy'>> {
  const key = { clubId, fromId, toId }
  const requests = await listSwaps(deps.db, clubId, toId)
  if (!requests.some((one) => one.fromId === fromId && one.isOpen)) return refuse('swap-gone')
  if (!isAgreed) {
    await endSwap(deps.db, key, deps.clock.now())
    return ok({ message: swapDeclined })
  }
  const request = { clubId, eventId, ...by, about: { invitationIds: [toId, fromId] } }
  const result = await changeAnswers(deps, request, (roster) => decideSwap(roster, toId, fromId))
  if (!result.ok) return result
  await endSwap(deps.db, key, deps.clock.now())
  return ok({ message: swapDone })
}

const answerHandler = handle(
  answerSwap,
  ({ body, subject: { clubId, eventId, invitationId: toId }, actor: { userId: accountId }, deps }) =>
    answerRequest(deps, { clubId, eventId, toId, accountId }, body),
)

export const swapHandlers: readonly MountedCall[] = [getHandler, askHandler, answerHandler]
