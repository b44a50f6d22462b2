import { getAccount } from '#areas/accounts/server/account-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { type AdminMailTopic, payeeMail } from './mails.ts'
import type { Payee } from './payee.ts'
import { tellAdmins } from './tell-admins.ts'

interface News {
  readonly payee: Payee
  /** Identifies the change. */
  readonly key: string
  /** A sentence. */
  readonly what: string
  readonly topic: AdminMailTopic
}

/** Emails news about card payments to all of a club's admins, or to the person who is paid. */
export async function tellPayee(tx: Tx, deps: Deps, { payee, key, what, topic }: News): Promise<void> {
  if ('clubId' in payee) return tellAdmins(tx, deps, { clubId: payee.clubId, key, what, topic })
  const { personId } = payee
  const { first, email } = await getAccount(tx, personId)
  // Whoever has deleted their account has no address any more.
  if (email === '') return
  const words = payeeMail({ first, what, topic }, `${deps.config.publicUrl}/cards`)
  await enqueueMail(tx, { key: `person ${personId} ${key}`, to: email, ...mailOf(words) })
}
