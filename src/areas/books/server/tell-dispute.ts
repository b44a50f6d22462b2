import type { Payee } from '#areas/clubs/server/payee.ts'
import { tellPayee } from '#areas/clubs/server/tell-payee.ts'
import { moneyText } from '#kernel/rules/money.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { booksTopic, disputed } from './mails.ts'

/** Emails the payee that a payer disputes a charge, and until when they can answer at the provider. */
export async function tellDispute(
  tx: Tx,
  deps: Deps,
  payee: Payee,
  { ref, cents, title, evidenceBy }: { ref: string; cents: number; title: string; evidenceBy: Date | undefined },
): Promise<void> {
  const what = disputed(moneyText(cents), title, evidenceBy?.toISOString().slice(0, 10))
  await tellPayee(tx, deps, { payee, key: `dispute ${ref}`, what, topic: booksTopic })
}
