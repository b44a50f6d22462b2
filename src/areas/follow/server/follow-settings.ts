import { getTextSettings, subscribePush, textConsent, unsubscribePush } from '#areas/follow/calls/follow-settings.ts'
import type { Given, Received } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { pushKeys } from '#kernel/server/providers/push/port.ts'
import { keepNewest, removeSubscription, removeSubscriptions, saveSubscription } from './push-rows.ts'
import { getSettings, saveConsents } from './settings-rows.ts'

type Settings = Given<typeof getTextSettings>

/** Phones, a tablet, a laptop: no one has more than that. */
const mostBrowsers = 10

async function presentSettings(db: Reader, accountId: number, pushKey: string): Promise<Settings> {
  const row = await getSettings(db, accountId)
  return {
    phone: row.phone_num ? `(•••) •••-${row.phone_num.slice(-4)}` : null,
    phone_verified: row.is_verified,
    match_texts: row.match_texts,
    news: row.news,
    at_night: row.at_night,
    invitation_texts: row.invitation_texts,
    invitation_notices: row.invitation_notices,
    phone_taken_over: row.phone_taken_over,
    stopped_at: row.stopped_at?.toISOString() ?? null,
    browsers: row.browsers,
    push_key: pushKey,
  }
}

const publicKey = async (deps: Deps) => (await pushKeys(deps)).publicKey

export const getTextSettingsHandler = handle(getTextSettings, async ({ params, deps }) =>
  ok(await presentSettings(deps.db, params.user_id, await publicKey(deps))),
)

/** The consents for the account's own number, stored with their wording and the time (safety, Texts to phones). */
export const textConsentHandler = handle(textConsent, async ({ actor, body, deps }) => {
  const { userId } = actor
  const key = await publicKey(deps)
  return inTransaction(deps.db, async (tx): Promise<Result<Settings, 'phone-unverified'>> => {
    const { phone_num: phone, is_verified: isVerified } = await getSettings(tx, userId)
    if (!phone || !isVerified) return refuse('phone-unverified')
    const consents = consentsOf(body)
    await saveConsents(tx, { accountId: userId, phone: `1${phone}`, now: deps.clock.now() }, consents)
    deps.log.info({ user: userId, ...consents }, 'text consents were changed')
    return ok(await presentSettings(tx, userId, key))
  })
})

function consentsOf(body: Received<typeof textConsent>['body']) {
  return {
    ...(body.match_texts === undefined ? {} : { match: body.match_texts }),
    ...(body.news === undefined ? {} : { news: body.news }),
    ...(body.at_night === undefined ? {} : { night: body.at_night }),
    ...(body.invitation_texts === undefined ? {} : { invitation: body.invitation_texts }),
    ...(body.invitation_notices === undefined ? {} : { 'invitation-notice': body.invitation_notices }),
  }
}

/** Subscribes this browser to notifications, at a known push service. */
export const subscribePushHandler = handle(subscribePush, async ({ actor, body, deps }) => {
  if (!isPushService(body.endpoint, deps.config.pushHosts)) return refuse('push-unknown', { field: 'endpoint' })
  const key = await publicKey(deps)
  return inTransaction(deps.db, async (tx): Promise<Result<Settings>> => {
    await saveSubscription(tx, actor.userId, { endpoint: body.endpoint, ...body.keys }, deps.clock.now())
    await keepNewest(tx, actor.userId, mostBrowsers)
    return ok(await presentSettings(tx, actor.userId, key))
  })
})

export const unsubscribePushHandler = handle(unsubscribePush, async ({ actor, body, deps }) => {
  if (body.endpoint === undefined) await removeSubscriptions(deps.db, actor.userId)
  else await removeSubscription(deps.db, body.endpoint, actor.userId)
  return ok(await presentSettings(deps.db, actor.userId, await publicKey(deps)))
})

/** The address comes from a browser, so the server calls only services that it knows, and only over https. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.username !== '' || url.password !== '') return false
  const isKnown = hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.host === host))
  return isKnown && (url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1'))
}
