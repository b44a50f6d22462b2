import { tellAdmins } from '#areas/clubs/server/tell-admins.ts'
import { moneyText } from '#kernel/rules/money.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { booksTopic, disputed } from './mails.ts'

/** Emails all of a club's admins that a payer disputes a charge, and until when they can answer at the provider. */
export async function tellDispute(
  tx: Tx,
  deps: Deps,
  clubId: number,
  { ref, cents, title, evidenceBy }: { ref: string; cents: number; title: string; evidenceBy: Date | undefined },
): Promise<void> {
  const what = disputed(moneyText(cents), title, evidenceBy?.toISOString().slice(0, 10))
  await tellAdmins(tx, deps, { clubId, key: `dispute ${ref}`, what, topic: booksTopic })
}
