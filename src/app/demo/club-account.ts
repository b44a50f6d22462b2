import { begunCardAccount, linkCardAccount, saveCardAccountRef } from '#areas/clubs/server/card-account-rows.ts'
import { saveSettings } from '#areas/clubs/server/setting-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { accountPort } from '#kernel/server/providers/cards/port.ts'

/** Gives the demo's club an account at the demo's card provider, as if its admin had filled out the form. */
export async function linkDemoAccount(
  deps: Deps,
  tx: Tx,
  { clubId, by, name, now }: { clubId: number; by: number; name: string; now: Date },
): Promise<void> {
  const port = accountPort(deps)
  if (!port?.leaveForm) return
  const account = await begunCardAccount(tx, { payee: { clubId }, provider: port.provider, isLive: port.isLive, now })
  const ref = await port.make({ key: account.key, name, email: '' })
  await port.leaveForm(ref, 'ready')
  await saveCardAccountRef(tx, account.id, ref)
  await linkCardAccount(tx, { id: account.id, payee: { clubId }, by, now })
  await saveSettings(tx, clubId, { takes_cards: true })
}
