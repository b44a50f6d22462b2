import { isFresh } from '#areas/accounts/server/sessions.ts'
import {
  type CardAccountRow,
  findBegunCardAccount,
  findCardAccount,
  saveCardAccount,
} from '#areas/clubs/server/card-account-rows.ts'
import { linkFromForm, lockPayee, openCardForm } from '#areas/clubs/server/connect-account.ts'
import { ownCardsTopic } from '#areas/clubs/server/mails.ts'
import { tellPayee } from '#areas/clubs/server/tell-payee.ts'
import { accountLinked } from '#areas/clubs/server/words.ts'
import {
  connectOwnCards,
  getOwnCards,
  type ownCardStates,
  setOwnCards,
  verifyOwnCards,
} from '#areas/payments/calls/own-cards.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { accountPort } from '#kernel/server/providers/cards/port.ts'
import { ownCardsTurned } from './words.ts'

function stateOf(
  linked: CardAccountRow | undefined,
  begun: CardAccountRow | undefined,
): (typeof ownCardStates)[number] {
  if (linked) return linked.may_charge ? 'ready' : 'lost'
  return begun ? 'unfinished' : 'none'
}

async function present(deps: Deps, db: Reader, personId: number) {
  const linked = await findCardAccount(db, { personId })
  return {
    state: stateOf(linked, await findBegunCardAccount(db, { personId })),
    takes_cards: linked?.takes_cards === true,
    is_available: accountPort(deps) !== undefined,
  }
}

/** A person's own card account, for the lessons they give and the events that they organize (X186). */
export const ownCardsHandlers: readonly MountedCall[] = [
  handle(getOwnCards, async ({ actor, deps }) => ok(await present(deps, deps.db, actor.userId))),
  handle(connectOwnCards, async ({ actor, deps }) => {
    if (actor.emailVerifiedAt === null) return refuse('email-unconfirmed')
    const name = `${actor.first} ${actor.last}`.trim()
    const back = new URL('/cards', deps.config.publicUrl)
    return openCardForm(deps, { payee: { personId: actor.userId }, actor, name, back })
  }),
  handle(verifyOwnCards, async ({ body, actor, deps }) => {
    const payee = { personId: actor.userId }
    const linked = await linkFromForm(deps, {
      payee,
      actor,
      query: body,
      tell: (tx, id) =>
        tellPayee(tx, deps, { payee, key: `card account ${id}`, what: `${accountLinked}.`, topic: ownCardsTopic }),
    })
    return linked.ok ? ok({ message: 'linked' }) : linked
  }),
  handle(setOwnCards, async ({ body: { takes_cards: takesCards }, actor, deps }) => {
    const now = deps.clock.now()
    if (!isFresh(actor, now)) return refuse('confirm-password')
    return inTransaction(deps.db, async (tx) => {
      const payee = { personId: actor.userId }
      // If the account is lost at this moment, that takes the same lock and turns cards off.
      await lockPayee(tx, payee)
      const linked = await findCardAccount(tx, payee)
      if (takesCards && !linked?.may_charge) return refuse('cards-not-connected')
      if (linked && linked.takes_cards !== takesCards) {
        await saveCardAccount(tx, linked.id, { takes_cards: takesCards })
        const key = `cards ${now.getTime()}`
        await tellPayee(tx, deps, { payee, key, what: ownCardsTurned(takesCards), topic: ownCardsTopic })
      }
      return ok(await present(deps, tx, actor.userId))
    })
  }),
]
