import type { SheetChange } from '#areas/draws/rules/change-sheet.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import { placeAsYes } from '#areas/invitations/server/place-as-yes.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { findComer, type PlayerRow } from './player-rows.ts'
import type { DrawBase } from './read-draw.ts'
import type { DrawCaller } from './store-draw.ts'

/**
 * A member who comes late without a spot. The change must be shown before they have one, so a stand-in has the spot
 * until the change is stored.
 */
export interface Comer<Code extends string> {
  readonly memberId: number
  /** Puts the member on the Yes list, under the event's lock. Returns whether they had no spot before. */
  place(tx: Tx, event: EventRow): Promise<Result<boolean, Code>>
}

/** The member as a player of this event. */
export const comerIn = ({ players }: DrawBase, memberId: number): PlayerRow | undefined =>
  players.find((player) => player.member_id === memberId)

/** The base as it will be when the member has a spot. Unchanged if they already have one, or are not a member. */
export async function withComer(db: Reader, base: DrawBase, memberId: number | undefined): Promise<DrawBase> {
  if (memberId === undefined || comerIn(base, memberId)?.has_place) return base
  const { club_id: clubId, id: eventId } = base.event
  const comer = await findComer(db, { clubId, eventId }, memberId)
  if (!comer) return base
  return { ...base, players: [...base.players.filter(({ id }) => id !== comer.id), comer] }
}

/** The member a change adds, and who asks for it. */
export const comerOf = (
  memberId: number,
  { deps, subject, actor }: DrawCaller,
): Comer<'not-in-club' | 'member-away'> => ({
  memberId,
  async place(tx, event) {
    const by = { isAdmin: true, memberId: subject.ownMember?.memberId }
    const result = await placeAsYes(tx, event, { memberId, by, accountId: actor.userId, now: deps.clock.now() })
    if (result.ok) return ok(result.value.isPlaced)
    if (result.code === 'registration-closed') throw new Error('the draw of a merged event cannot be changed')
    return refuse(result.code)
  },
})

/** A change without the new player's number, which is provisional until the invitation exists. */
export const withoutNumber = (change: SheetChange, comer: PlayerRow | undefined): SheetChange =>
  change.kind === 'arrives' ? { ...change, entrant: change.entrant.map((id) => (id === comer?.id ? 0 : id)) } : change
