import type { DuesMethod } from '#domain/dues/payment-methods'
import { moneyText } from '#domain/shared/money'

/** What a payment of rolling dues is for, where a payment of a season has the season's name. */
export const aYear = 'One year'

export const methodWords: Readonly<Record<DuesMethod, string>> = {
  cash: 'cash',
  check: 'check',
  venmo: 'Venmo',
  bank: 'bank transfer',
  card: 'card',
}

/** What a receipt calls the payment. */
export const duesTitle = (what: string) => (what === '' ? 'Dues' : `Dues, ${what}`)

/** The sentence of the specification, to the letter (spec 002 §8). */
export const duesPaidAlready = 'You dues are already paid for this season.'

// The log of a club.

export const duesReturned = 'The card payment of the dues went back'

export const seasonAdded = (name: string, cents: number) => `The dues season ${name} was added: ${moneyText(cents)}`
export const seasonChanged = (name: string, cents: number, isActive: boolean) =>
  `The dues season ${name} was changed: ${moneyText(cents)}, ${isActive ? 'members can pay' : 'for admins only'}`
export const seasonDeleted = (name: string) => `The dues season ${name} was deleted`
export const seasonSwitched = (to: string, from: string | undefined, unpaid: number) =>
  `${to} is the current dues season${from === undefined ? '' : ` after ${from}`}; ${membersWords(unpaid)} became unpaid`
export const switchUndone = (back: string | undefined, to: string) =>
  `The change to the dues season ${to} was undone; ${back === undefined ? 'there is no current season' : `${back} is the current one again`}`
const modeWords = (isAnnual: boolean) => (isAnnual ? 'by seasons' : 'for a year from each payment')
export const modeChanged = (isAnnual: boolean, kept: number) =>
  `Dues are collected ${modeWords(isAnnual)} from now on; ${membersWords(kept)} ${kept === 1 ? 'keeps' : 'keep'} the membership that runs`
export const modeUndone = (isAnnual: boolean) =>
  `The change of how dues are collected was undone: they are collected ${modeWords(isAnnual)} again`
export const yearlyAmountSet = (cents: number) => `The yearly dues are ${moneyText(cents)} now`

const membersWords = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`

/** A payment in words; an amount of 0 is a waiver. */
export const paymentWords = ({ cents, method, what, day }: Paid) =>
  cents === 0
    ? `dues for ${what} waived on ${day}`
    : `dues for ${what} paid on ${day}, ${moneyText(cents)} ${method === 'bank' ? 'by' : 'in'} ${methodWords[method]}`

interface Paid {
  readonly cents: number
  readonly method: DuesMethod
  readonly what: string
  readonly day: string
}

export const duesRecorded = (names: readonly string[], paid: Paid) => `${names.join(', ')}: ${paymentWords(paid)}`

export const paymentVoided = (name: string, paid: Paid, reason: string) =>
  `${name}: the payment was deleted (${paymentWords(paid)})${reason === '' ? '' : `: ${reason}`}`

/** The line in the notes of the member. */
export const paymentVoidedNote = (reason: string) => (reason === '' ? 'Deleted' : `Deleted: ${reason}`)

export const duesEmailSent = (count: number) => `The dues e-mail was sent to ${membersWords(count)}`
export const remindersTurned = (isOn: boolean) =>
  `The dues e-mail ${isOn ? 'leaves by itself when memberships end' : 'does not leave by itself any more'}`
export const duesDownloaded = (count: number) =>
  `${count} ${count === 1 ? 'payment' : 'payments'} of dues were downloaded as a list`
