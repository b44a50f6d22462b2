import webPush from 'web-push'
import type { Deps } from '../../deps.ts'
import { demoPush } from './demo.ts'
import { addKeys, findKeys } from './key-rows.ts'
import type { PushKeys, PushPort } from './outgoing.ts'
import { webPushPort } from './web-push.ts'

/** Returns the provider of notifications: the browsers' own push services, or the demo's outbox. */
export async function pushPort(deps: Deps): Promise<PushPort> {
  if (deps.isDemo) return demoPush(deps)
  return webPushPort({ keys: await pushKeys(deps), contact: contactOf(deps) })
}

/** Push services require a contact: our own https URL, or the sender's email address. */
function contactOf({ config }: Deps): string {
  if (config.publicUrl.startsWith('https:')) return config.publicUrl
  return `mailto:${/<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`
}

/**
 * Returns the keys that identify this installation to push services. They are created once and shared by all its
 * processes.
 */
export async function pushKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PushKeys> {
  const found = await findKeys(db)
  if (found) return found
  const keys = webPush.generateVAPIDKeys()
  await addKeys(db, keys, clock.now())
  return (await findKeys(db)) ?? keys
}
