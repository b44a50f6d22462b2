import {
  lookAtSubscription,
  removeUnsubscribe,
  unsubscribeByLink,
  unsubscribeFromEmails,
} from '#areas/club-mail/calls/unsubscribe.ts'
import type { Given } from '#kernel/calls/call.ts'
import { canonicalEmail } from '#kernel/rules/email-address.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'
import { linkPage } from '#kernel/server/mail/link-page.ts'
import { findSubscription, listOwnClubs, subscribe } from './subscription-rows.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts'
import { subscribed, subscriptionTitle, subscriptionWords } from './words.ts'

interface Asked {
  readonly email: string
  readonly cid?: number | undefined
  readonly token?: string | undefined
}

/**
 * The subscriptions that the caller can change: the address in their own memberships, or the address in an email's
 * token.
 */
async function subscriptionsOf(deps: Deps, db: Reader, actor: Actor | null, request: Asked): Promise<Subscription[]> {
  const address = canonicalEmail(request.email)
  const tokenSubscription = request.token === undefined ? undefined : readUnsubscribeToken(deps, request.token)
  const clubs = actor ? await listOwnClubs(db, { accountId: actor.userId, address, clubId: request.cid }) : []
  const subscriptions = clubs.map((clubId) => ({ clubId, address }))
  return tokenSubscription?.address === address ? [...subscriptions, tokenSubscription] : subscriptions
}

/**
 * No one can stop the emails to another person's address, and the response never reveals whether an address is known.
 */
const change = (deps: Deps, actor: Actor | null, request: Asked, isOn: boolean) =>
  inTransaction<{ message: string }, never>(deps.db, async (tx) => {
    const subscriptions = await subscriptionsOf(deps, tx, actor, request)
    for (const subscription of subscriptions) await subscribe(tx, subscription, isOn, deps.clock.now())
    return ok({ message: isOn ? subscribed : 'updated' })
  })

type Standing = { club: string; address: string; is_unsubscribed: boolean }

async function standingOf(db: Reader, subscription: Subscription): Promise<Result<Standing, 'token-invalid'>> {
  const found = await findSubscription(db, subscription)
  if (!found) return refuse('token-invalid')
  return ok({ club: found.club, address: inPart(subscription.address), is_unsubscribed: found.isUnsubscribed })
}

/** Enough to recognize one's own address: `li…@example.org`. */
const inPart = (address: string) => address.replace(/^(.{1,2}).*@/, '$1…@')

const lookHandler = handle(
  lookAtSubscription,
  async ({ params, deps }) => {
    const subscription = readUnsubscribeToken(deps, params.token)
    return subscription ? standingOf(deps.db, subscription) : refuse('token-invalid')
  },
  { page: unsubscribePage },
)

/**
 * Only by POST, because programs open the links in emails. Mail programs send it on their own, without a cookie or a
 * page.
 */
const byLinkHandler = handle(
  unsubscribeByLink,
  async ({ params, deps, http }) => {
    const subscription = readUnsubscribeToken(deps, params.token)
    if (!subscription) return refuse('token-invalid')
    const isOn = new URLSearchParams(http.raw.toString('utf8')).get('act') === 'subscribe'
    return inTransaction(deps.db, async (tx) => {
      await subscribe(tx, subscription, isOn, deps.clock.now())
      return standingOf(tx, subscription)
    })
  },
  { page: unsubscribePage },
)

export const unsubscribeHandlers: readonly MountedCall[] = [
  handle(removeUnsubscribe, async ({ body, actor, deps }) => change(deps, actor, body, true)),
  handle(unsubscribeFromEmails, async ({ body, actor, deps }) => change(deps, actor, body, false)),
  lookHandler,
  byLinkHandler,
]

/** The same form that mail programs send on their own (RFC 8058). */
const oneClick = 'name="List-Unsubscribe" value="One-Click"'

/** An unsubscribe link in an email opens this page: it shows the club, the address and one button. */
function unsubscribePage({ club, address, is_unsubscribed }: Given<typeof lookAtSubscription>): string {
  const who = `<strong>${escapeHtml(club)}</strong>`
  const whom = `<strong>${escapeHtml(address)}</strong>`
  const { heading, text, button } = subscriptionWords(is_unsubscribed, who, whom)
  const attributes = is_unsubscribed ? 'class="quiet" name="act" value="subscribe"' : oneClick
  return linkPage(
    subscriptionTitle(club),
    `<h1>${heading}</h1>
<p>${text}</p>
<form method="post"><button ${attributes}>${button}</button></form>`,
  )
}
