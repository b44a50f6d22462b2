import { connectCardAccount, verifyNewConnectedAccount } from '#areas/clubs/calls/card-account.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { logInClub } from './club-log-rows.ts'
import { linkFromForm, openCardForm } from './connect-account.ts'
import { doneBy, paymentSettingsTopic } from './mails.ts'
import { readSettings } from './setting-rows.ts'
import { tellAdmins } from './tell-admins.ts'
import { accountLinked, accountLinkedSaid } from './words.ts'

export const cardAccountHandlers: readonly MountedCall[] = [
  handle(connectCardAccount, async ({ subject: { clubId }, actor, deps }) => {
    const { name } = await readSettings(deps.db, clubId)
    const back = new URL(`/club/admin/connectconfirmation?cid=${clubId}`, deps.config.publicUrl)
    return openCardForm(deps, { payee: { clubId }, actor, name, back })
  }),
  handle(verifyNewConnectedAccount, async ({ query, subject: { clubId }, actor, deps }) => {
    const linked = await linkFromForm(deps, {
      payee: { clubId },
      actor,
      query,
      tell: async (tx, id, now) => {
        await logInClub(tx, { clubId, accountId: actor.userId, what: accountLinked, now })
        const adminMail = { what: doneBy(accountLinked, `${actor.first} ${actor.last}`), topic: paymentSettingsTopic }
        await tellAdmins(tx, deps, { clubId, key: `card account ${id}`, ...adminMail })
      },
    })
    return linked.ok ? ok({ message: accountLinkedSaid }) : linked
  }),
]
