import * as z from 'zod/mini'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { accountPort } from '#kernel/server/providers/cards/port.ts'
import { type CardAccountRow, findCardAccountById, listCardAccounts, saveCardAccount } from './card-account-rows.ts'
import { logInClub } from './club-log-rows.ts'
import { lockPayee } from './connect-account.ts'
import { ownCardsTopic, paymentSettingsTopic } from './mails.ts'
import { payeeOf } from './payee.ts'
import { saveSettings } from './setting-rows.ts'
import { tellPayee } from './tell-payee.ts'
import { accountLost } from './words.ts'

/**
 * Reads from the provider what a linked account may do now, and saves it. If it can no longer charge, or is gone, cards
 * are switched off for its payee, who is told and switches them on again. Messages only say when to look, because they
 * may be old. Throws CardsUnreachable.
 */
export async function readCardAccount(deps: Deps, account: CardAccountRow, isGone = false): Promise<void> {
  const port = accountPort(deps, account.provider)
  if (!port || account.ref === null || account.ended_at !== null) return
  const found = isGone ? undefined : await port.read(account.ref)
  await keepState(deps, account, { mayCharge: found?.mayCharge === true, isGone: found === undefined })
}

const keepState = (
  deps: Deps,
  row: CardAccountRow,
  { mayCharge, isGone }: { mayCharge: boolean; isGone: boolean },
): Promise<Result<undefined, 'busy'>> =>
  inTransaction(deps.db, async (tx) => {
    const { id } = row
    await lockPayee(tx, payeeOf(row))
    const account = await findCardAccountById(tx, id)
    if (!account || account.ended_at !== null || (account.may_charge === mayCharge && !isGone)) return ok(undefined)
    const now = deps.clock.now()
    await saveCardAccount(tx, id, { may_charge: mayCharge, ...(isGone ? { ended_at: now } : {}) })
    if (!mayCharge) await switchOff(deps, tx, account, now)
    return ok(undefined)
  })

async function switchOff(deps: Deps, tx: Tx, account: CardAccountRow, now: Date): Promise<void> {
  const payee = payeeOf(account)
  const key = `card account ${account.id} lost ${now.getTime()}`
  const news = { payee, key, what: `${accountLost}.` }
  if ('personId' in payee) {
    await saveCardAccount(tx, account.id, { takes_cards: false })
    return tellPayee(tx, deps, { ...news, topic: ownCardsTopic })
  }
  const { clubId } = payee
  await saveSettings(tx, clubId, { takes_cards: false })
  await logInClub(tx, { clubId, accountId: null, what: accountLost, now })
  await tellPayee(tx, deps, { ...news, topic: paymentSettingsTopic })
}

/** Checks every linked account, in case a message never came. */
export const watchCardAccounts = defineJob({
  name: 'clubs.watchCardAccounts',
  shape: z.object({}),
  every: '17 * * * *',
  async run(deps) {
    for (const account of await listCardAccounts(deps.db))
      await readCardAccount(deps, account).catch((error: unknown) => {
        deps.log.warn({ err: error, card_account: account.id }, 'a card account could not be read')
      })
  },
})
