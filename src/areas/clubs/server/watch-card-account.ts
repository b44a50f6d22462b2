import * as z from 'zod/mini'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { accountPort } from '#kernel/server/providers/cards/port.ts'
import { type CardAccountRow, findCardAccountById, listCardAccounts, saveMayCharge } from './card-account-rows.ts'
import { logInClub } from './club-log-rows.ts'
import { lockClub } from './club-rows.ts'
import { paymentSettingsTopic } from './mails.ts'
import { saveSettings } from './setting-rows.ts'
import { tellAdmins } from './tell-admins.ts'
import { accountLost } from './words.ts'

/**
 * Reads from the provider what a linked account may do now, and saves it. If it can no longer charge, or is gone, cards
 * are switched off in the club and its admins are told. They switch them on again themselves. Messages only say when to
 * look, because they may be old. Throws CardsUnreachable.
 */
export async function readCardAccount(deps: Deps, account: CardAccountRow, isGone = false): Promise<void> {
  const port = accountPort(deps, account.provider)
  if (!port || account.ref === null || account.ended_at !== null) return
  const found = isGone ? undefined : await port.read(account.ref)
  await keepState(deps, account.id, { mayCharge: found?.mayCharge === true, isGone: found === undefined })
}

const keepState = (
  deps: Deps,
  id: number,
  { mayCharge, isGone }: { mayCharge: boolean; isGone: boolean },
): Promise<Result<undefined, 'busy'>> =>
  inTransaction(deps.db, async (tx) => {
    const before = await findCardAccountById(tx, id)
    if (!before) return ok(undefined)
    await lockClub(tx, before.club_id)
    const account = await findCardAccountById(tx, id)
    if (!account || account.ended_at !== null || (account.may_charge === mayCharge && !isGone)) return ok(undefined)
    const now = deps.clock.now()
    const clubId = account.club_id
    await saveMayCharge(tx, id, mayCharge, isGone ? now : null)
    if (mayCharge) return ok(undefined)
    await saveSettings(tx, clubId, { takes_cards: false })
    await logInClub(tx, { clubId, accountId: null, what: accountLost, now })
    const key = `card account ${id} lost ${now.getTime()}`
    await tellAdmins(tx, deps, { clubId, key, what: `${accountLost}.`, topic: paymentSettingsTopic })
    return ok(undefined)
  })

/** Checks every linked account, in case a message never came. */
export const watchCardAccounts = defineJob({
  name: 'clubs.watchCardAccounts',
  shape: z.object({}),
  every: '17 * * * *',
  async run(deps) {
    for (const account of await listCardAccounts(deps.db))
      await readCardAccount(deps, account).catch((error: unknown) => {
        deps.log.warn({ err: error, club: account.club_id }, 'a club’s card account could not be read')
      })
  },
})
