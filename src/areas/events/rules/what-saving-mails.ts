/** What players rely on: when and where an event takes place. */
export interface WhenAndWhere {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly location: string
}

/** Whether two states of an event differ for its players: another start, end or location. */
export const isMoved = (before: WhenAndWhere, after: WhenAndWhere): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.location !== after.location

/** An event as its form would save it. */
export interface SavedEvent extends WhenAndWhere {
  readonly closesAt: Date
  readonly opensAt: Date
  readonly opensItself: boolean
  /** Registration is open to the group, without invitations. */
  readonly isOpenToGroup: boolean
}

/**
 * The email that saving makes the club send to many: the invitation, within minutes or later, or the news that the
 * event has moved.
 */
export type SavingMail = { readonly kind: 'invitation'; readonly at: Date | 'soon' } | { readonly kind: 'moved' }

/**
 * Returns what saving an event emails to many people; undefined for nothing. `told` is what the players already know of
 * an open event; undefined for a draft or a new event. Source: spec 001 §4 (auto invite, open days);
 * docs/areas/events.md.
 */
export function whatSavingMails(
  event: SavedEvent,
  lastMailed: WhenAndWhere | undefined,
  now: Date,
): SavingMail | undefined {
  if (lastMailed) return isMoved(lastMailed, event) && event.endsAt > now ? { kind: 'moved' } : undefined
  if (!event.opensItself || event.isOpenToGroup) return undefined
  const at = event.opensAt <= now ? 'soon' : event.opensAt
  // Nothing opens once replies are closed.
  const opensBy = at === 'soon' ? now : at
  return event.closesAt < opensBy ? undefined : { kind: 'invitation', at }
}
