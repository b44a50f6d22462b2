import { createHmac } from 'node:crypto'
import type { Rate } from '#kernel/calls/rates.ts'
import { canonicalEmail, mailboxOf } from '#kernel/rules/email-address.ts'
import type { Reader } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tooManyRequests } from '../http/rate-limits.ts'
import { type Addressed, claimFirstMails, listConfirmed, releaseFirstMails, saveConfirmed } from './mailbox-rows.ts'

/**
 * The one mechanism that decides whether an email may be sent to a mailbox (X192, docs/safety.md). A mailbox is
 * confirmed once someone has opened a link that was emailed there. Until then, all email to it shares one small budget,
 * no matter who causes it or why.
 */

type Keeper = Pick<Deps, 'config' | 'clock'>
type Taker = Pick<Deps, 'config' | 'clock' | 'limits'>

/**
 * Why an email is sent:
 * - `link`: someone typed the address as their own (registered, joined, asked for the link again). The email has the
 *   link that confirms the mailbox, so it may be sent again, within the budget.
 * - `added`: someone else typed the address, such as an organizer at the desk. The email has the link as well, but an
 *   unconfirmed mailbox gets only one such email.
 * - `notice`: something that the mailbox's owner has to know, such as a change of the account's address.
 * - `news`: everything else that concerns the mailbox. An unconfirmed mailbox gets it only if it has not had any email
 *   yet.
 */
export type MailReason = 'link' | 'added' | 'notice' | 'news'

const rules: Record<MailReason, { readonly isOnce: boolean; readonly isCountedWhenConfirmed: boolean }> = {
  link: { isOnce: false, isCountedWhenConfirmed: true },
  added: { isOnce: true, isCountedWhenConfirmed: true },
  notice: { isOnce: false, isCountedWhenConfirmed: false },
  news: { isOnce: true, isCountedWhenConfirmed: false },
}

export interface MailTo {
  readonly email: string
  readonly reason: MailReason
}

/**
 * `hold`: the email must not be sent, now or later. `unopened`: the mailbox has had an email, but no one has opened its
 * link. Otherwise the named rate class is used up, and has room again after `seconds`.
 */
export type MailDecision =
  | { readonly fate: 'send' }
  | { readonly fate: 'hold'; readonly limit: 'unopened' }
  | { readonly fate: 'hold'; readonly limit: 'unconfirmed-mailbox' | 'confirmed-mailbox'; readonly seconds: number }

/** Refuses a call with a 429 and the time to wait if a budget holds its email. */
export function refuseHeld(decision: MailDecision): void {
  if ('seconds' in decision) throw tooManyRequests(decision.seconds)
}

const send: MailDecision = { fate: 'send' }

/** The digest that identifies a mailbox. Without the installation's key, no one can guess whose it is. */
export const mailboxKeyOf = ({ config }: Pick<Deps, 'config'>, email: string): string =>
  createHmac('sha256', config.secretKey)
    .update(`mailbox ${mailboxOf(email)}`)
    .digest('hex')
    .slice(0, 32)

const addressedOf = (deps: Pick<Deps, 'config'>, email: string): Addressed => ({
  key: mailboxKeyOf(deps, email),
  address: canonicalEmail(email),
})

/**
 * Notes that a mailbox's owner has opened a link that was emailed to `email`. Call it wherever such a link leads to an
 * act (a POST, because mail programs open links), in that act's transaction.
 */
export async function confirmMailbox(tx: Reader, deps: Keeper, email: string): Promise<void> {
  if (email !== '') await saveConfirmed(tx, mailboxKeyOf(deps, email), deps.clock.now())
}

/**
 * Whether someone has opened a link that was emailed there, as noted by `confirmMailbox` or by the area that sent the
 * link (the view `confirmed_address`: accounts, memberships, registrations for public events, clubs' addresses).
 */
export async function isConfirmedMailbox(db: Reader, deps: Pick<Deps, 'config'>, email: string): Promise<boolean> {
  return (await listConfirmed(db, [addressedOf(deps, email)])).size > 0
}

/**
 * Decides whether one email may be sent to `email`, and counts it. Ask once for each email, in the transaction that
 * queues it, and only if it will be queued. A job that is retried must not ask again, because it would be counted
 * twice. A rollback gives the count back. The budgets apply across all processes:
 *
 * | mailbox | `link` | `added` | `notice` | `news` |
 * | --- | --- | --- | --- | --- |
 * | confirmed | `confirmed-mailbox` (30 an hour, 100 a day) | as `link` | always `send` | always `send` |
 * | not confirmed | `unconfirmed-mailbox` (6 an hour, 20 a day) | as `link`, and only as its first mail | as `link` | as `added` |
 *
 * Emails that are held cost nothing. Does not throw; `refuseHeld` turns the decision into a 429 where the person
 * waiting for the email may know about it.
 */
export async function takeMailTo(tx: Reader, deps: Taker, mail: MailTo): Promise<MailDecision> {
  const [decision] = await takeMailsTo(tx, deps, [mail])
  return decision ?? send
}

/**
 * Does what `takeMailTo` does for many emails, with a few statements and locks in one order. The decisions are in the
 * order of `mails`. Several emails to one mailbox are decided one after the other.
 */
export async function takeMailsTo(tx: Reader, deps: Taker, mails: readonly MailTo[]): Promise<MailDecision[]> {
  const decisions = mails.map(() => send)
  if (mails.length === 0) return decisions
  const requests = mails.map((mail, place) => ({ ...mail, ...addressedOf(deps, mail.email), place }))
  const confirmed = await listConfirmed(tx, requests)
  for (const round of roundsOf(requests)) {
    const isKnown = ({ key }: Wanted) => confirmed.has(key)
    const countedMails = round.filter((mail) => isKnown(mail) && rules[mail.reason].isCountedWhenConfirmed)
    const allDecisions = [
      ...(await takeUnconfirmed(
        tx,
        deps,
        round.filter((mail) => !isKnown(mail)),
      )),
      ...(await takeBudget(tx, deps, 'confirmed-mailbox', countedMails)),
    ]
    for (const [place, decision] of allDecisions) decisions[place] = decision
  }
  return decisions
}

interface Wanted extends MailTo, Addressed {
  readonly place: number
}

type Decided = readonly (readonly [place: number, decision: MailDecision])[]

/** Splits emails so that each part has at most one per mailbox, because one statement counts one for each. */
function roundsOf(requests: readonly Wanted[]): Wanted[][] {
  const rounds: Wanted[][] = []
  const seenCounts = new Map<string, number>()
  for (const mail of requests) {
    const turn = seenCounts.get(mail.key) ?? 0
    seenCounts.set(mail.key, turn + 1)
    const round = rounds[turn] ?? []
    round.push(mail)
    rounds[turn] = round
  }
  return rounds
}

async function takeUnconfirmed(tx: Reader, deps: Taker, mails: readonly Wanted[]): Promise<Decided> {
  if (mails.length === 0) return []
  const keys = mails.map(({ key }) => key)
  const first = await claimFirstMails(tx, keys, deps.clock.now())
  const isUnopened = ({ key, reason }: Wanted) => rules[reason].isOnce && !first.has(key)
  const unopened = mails.filter(isUnopened).map(({ place }) => [place, { fate: 'hold', limit: 'unopened' }] as const)
  const within = mails.filter((mail) => !isUnopened(mail))
  const decisions = await takeBudget(tx, deps, 'unconfirmed-mailbox', within)
  const heldPlaces = new Set(decisions.filter(([, { fate }]) => fate === 'hold').map(([place]) => place))
  const returned = within.filter(({ key, place }) => heldPlaces.has(place) && first.has(key)).map(({ key }) => key)
  if (returned.length > 0) await releaseFirstMails(tx, returned)
  return [...unopened, ...decisions]
}

type MailboxRate = Extract<Rate, 'unconfirmed-mailbox' | 'confirmed-mailbox'>

async function takeBudget(tx: Reader, deps: Taker, rate: MailboxRate, mails: readonly Wanted[]): Promise<Decided> {
  if (mails.length === 0) return []
  const waits = await deps.limits.tryForAccounts(
    tx,
    rate,
    mails.map(({ key }) => key),
  )
  return mails.map(({ place }, at) => {
    const milliseconds = waits[at] ?? 0
    if (milliseconds === 0) return [place, send] as const
    return [place, { fate: 'hold', limit: rate, seconds: Math.max(1, Math.ceil(milliseconds / 1000)) }] as const
  })
}
