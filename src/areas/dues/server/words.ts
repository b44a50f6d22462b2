import type { DuesMethod } from '#areas/dues/rules/dues-methods.ts'
import { counted } from '#kernel/rules/counted.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { methodPhrase } from '#kernel/rules/payment-methods.ts'

/** What a rolling dues payment is for. A payment for a season has the season's name instead. */
export const aYear = 'One year'

/** What a receipt calls the payment. */
export const duesTitle = (what: string) => (what === '' ? 'Dues' : `Dues, ${what}`)

/** The sentence in the specification, to the letter (spec 002 §8). */
export const duesPaidAlready = 'You dues are already paid for this season.'

// A club's log.

export const duesReturned = 'Refunded a dues card payment'

export const seasonAdded = (name: string, cents: number) => `Added the dues season ${name}: ${moneyText(cents)}`
export const seasonChanged = (name: string, cents: number, isActive: boolean) =>
  `Changed the dues season ${name}: ${moneyText(cents)}, ${isActive ? 'members can pay' : 'for admins only'}`
export const seasonDeleted = (name: string) => `Deleted the dues season ${name}`
export const seasonSwitched = (to: string, from: string | undefined, unpaid: number) =>
  `${to} is now the current dues season${from === undefined ? '' : ` (was ${from})`}; ${membersWords(unpaid)} now unpaid`
export const switchUndone = (back: string | undefined, to: string) =>
  `Undid the switch to the dues season ${to}; ${back === undefined ? 'there’s no current season' : `${back} is current again`}`
const modeWords = (isAnnual: boolean) => (isAnnual ? 'by season' : 'for a year from each payment')
export const modeChanged = (isAnnual: boolean, keptCount: number) =>
  `Dues are now collected ${modeWords(isAnnual)}; ${counted(keptCount, 'member keeps their current membership', 'members keep their current memberships')}`
export const modeUndone = (isAnnual: boolean) =>
  `Undid the change in how dues are collected. Dues are again collected ${modeWords(isAnnual)}`
export const yearlyAmountSet = (cents: number) => `Yearly dues are now ${moneyText(cents)}`

const membersWords = (count: number) => counted(count, 'member')

/** A payment in words. An amount of 0 is a waiver. */
export const paymentWords = ({ cents, method, what, day }: Paid) =>
  cents === 0
    ? `dues for ${what} waived on ${day}`
    : `dues for ${what} paid on ${day}, ${moneyText(cents)} ${methodPhrase(method)}`

interface Paid {
  readonly cents: number
  readonly method: DuesMethod
  readonly what: string
  readonly day: string
}

export const duesRecorded = (names: readonly string[], payment: Paid) => `${listText(names)}: ${paymentWords(payment)}`

export const paymentVoided = (name: string, payment: Paid, reason: string) =>
  `${name}: the payment was deleted (${paymentWords(payment)})${reason === '' ? '' : `: ${reason}`}`

/** The line in the member's notes. */
export const paymentVoidedNote = (reason: string) => (reason === '' ? 'Deleted' : `Deleted: ${reason}`)

export const duesEmailSent = (count: number) => `Sent the dues email to ${membersWords(count)}`
export const remindersTurned = (isOn: boolean) =>
  isOn
    ? 'The dues email is now sent automatically when memberships end'
    : 'The dues email is no longer sent automatically'
export const duesDownloaded = (count: number) => `Downloaded a list of ${counted(count, 'dues payment')}`
