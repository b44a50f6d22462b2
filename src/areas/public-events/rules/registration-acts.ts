import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { RegistrationState } from './registration.ts'

/**
 * What an organizer can do with a registration. `vouch`: the organizer knows the person, so no link has to be opened.
 */
export const registrationActs = [
  'vouch',
  'confirm',
  'wait',
  'remove',
  'paid',
  'unpaid',
  'refunded',
  'check-in',
  'undo-check-in',
] as const
export type RegistrationAct = (typeof registrationActs)[number]

/** `free`: there is nothing to pay. The organizer takes and refunds the money (X131). */
export const registrationPayments = ['free', 'due', 'paid', 'refunded'] as const
export type RegistrationPayment = (typeof registrationPayments)[number]

export interface RegistrationStanding {
  readonly state: RegistrationState
  readonly payment: RegistrationPayment
  readonly isHere: boolean
  /** Someone opened the link, or the organizer vouched for the person. */
  readonly isConfirmed: boolean
}

/** The state that each act leads to from each state; an act that is not listed is refused. */
const movesTo: Readonly<Partial<Record<RegistrationAct, Partial<Record<RegistrationState, RegistrationState>>>>> = {
  confirm: { waiting: 'registered', cancelled: 'registered', removed: 'registered', lapsed: 'registered' },
  wait: { registered: 'waiting' },
  remove: { registered: 'removed', waiting: 'removed' },
}

const paysTo: Readonly<Partial<Record<RegistrationAct, Partial<Record<RegistrationPayment, RegistrationPayment>>>>> = {
  paid: { due: 'paid', refunded: 'paid' },
  unpaid: { paid: 'due' },
  refunded: { paid: 'refunded' },
}

/**
 * Decides an act of the organizer. A spot beyond the event's spots needs `mayExceed`, because it is the organizer's own
 * decision and is logged. Checking in twice counts once. Giving someone a spot, taking their money or checking them in
 * also vouches for them.
 *
 * Refusals: registration-moved (the act no longer fits the state), no-spot-free. Source: docs/areas/public-events.md.
 */
export function decideRegistrationAct(
  standing: RegistrationStanding,
  act: RegistrationAct,
  { freeSpots, mayExceed }: { readonly freeSpots: number; readonly mayExceed: boolean },
): Result<RegistrationStanding, 'registration-moved' | 'no-spot-free'> {
  if (act === 'check-in' || act === 'undo-check-in') {
    if (standing.state !== 'registered') return refuse('registration-moved')
    const isHere = act === 'check-in'
    return ok({ ...standing, isHere, isConfirmed: standing.isConfirmed || isHere })
  }
  if (act === 'vouch') {
    const mayVouch = isActive(standing.state) && !standing.isConfirmed
    return mayVouch ? ok({ ...standing, isConfirmed: true }) : refuse('registration-moved')
  }
  const payment = paysTo[act]?.[standing.payment]
  if (payment) return ok({ ...standing, payment, isConfirmed: standing.isConfirmed || payment === 'paid' })
  const state = movesTo[act]?.[standing.state]
  if (!state) return refuse('registration-moved')
  if (state === 'registered' && freeSpots <= 0 && !mayExceed) return refuse('no-spot-free')
  return ok({ ...standing, state, isHere: false, isConfirmed: standing.isConfirmed || act === 'confirm' })
}

/** Whether someone in this state has a spot or is waiting for one. */
export const isActive = (state: RegistrationState): boolean => state === 'registered' || state === 'waiting'

/** Emails to many people: messages from the organizer, and news about the event that is sent automatically. */
export const eventMailKinds = ['message', 'moved', 'cancelled'] as const
export type EventMailKind = (typeof eventMailKinds)[number]
