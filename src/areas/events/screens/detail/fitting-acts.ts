import { type PaidByHand, paidByHand } from '#areas/payments/rules/event-methods.ts'
import type { AdminEvent, BoardPlayer, ColumnName } from './board-players.ts'

export type ActName = 'yes' | 'overSpots' | 'waitlist' | 'no' | 'noShow' | 'moveBack' | 'payment' | 'resend' | 'remove'

/** The actions under the names of the specification (spec 001 §4, §5). */
export const actWords: Readonly<Record<ActName, string>> = {
  yes: 'Yes',
  overSpots: 'Add To Yes List',
  waitlist: 'Wait List',
  no: 'No',
  noShow: 'No Show',
  moveBack: 'Move Back To Invited',
  payment: 'Record Payment',
  resend: 'Resend Invite',
  remove: 'Delete Invitation',
}

/** The name of an action; for the first email about an invitation it does not say *again*. */
export const actWordsFor = (name: ActName, players: readonly BoardPlayer[]): string =>
  name === 'resend' && players.every(isUnmailed) ? 'Send Invite' : actWords[name]

/** No email about the invitation has been sent yet. */
export const isUnmailed = ({ mailed }: BoardPlayer): boolean => mailed === false

/** How a payment may have come in; a gift can be recorded for everyone who has replied (X86). */
export const paymentsFor = (column: ColumnName): readonly PaidByHand[] =>
  column === 'invited' ? paidByHand.filter((type) => type !== 'Gift') : paidByHand

/** The actions that fit a player's column, in the order in which they are offered. `now` in ms. Source: spec 001 §4. */
export function fittingActs(event: AdminEvent, column: ColumnName, now: number): readonly ActName[] {
  const isIn = column === 'yes' || column === 'no-show'
  const fits: Readonly<Record<ActName, boolean>> = {
    yes: column !== 'yes',
    overSpots: !isIn && event.open_spots === 0,
    waitlist: column === 'yes',
    no: column !== 'no',
    noShow: column === 'yes' && Date.parse(event.start_time) <= now,
    moveBack: column !== 'invited',
    payment: event.cost > 0 && column !== 'no',
    resend: event.invite_sent,
    remove: true,
  }
  return (Object.keys(fits) as ActName[]).filter((name) => fits[name])
}
