import { randomUUID } from 'node:crypto'
import type { Deps } from '#kernel/server/deps.ts'
import type { CardProvider } from '#kernel/server/providers/cards/cards.ts'

/** Gives a club an account at the demo's provider, made by SQL, and switches cards on. Returns the account's number. */
export async function aCardAccount(deps: Deps, clubId: number): Promise<number> {
  const ref = `acct_${randomUUID()}`
  await deps.db
    .insertInto('demo_account')
    .values({ key: randomUUID(), ref, may_charge: true, created_at: deps.clock.now() })
    .execute()
  return aLinkedAccount(deps, clubId, { provider: 'demo', ref })
}

/** Gives a person an account at the demo's provider, made by SQL, and turns cards on. Returns the account's number. */
export async function aPersonalCardAccount(deps: Deps, personId: number): Promise<number> {
  const { db, clock } = deps
  const ref = `acct_${randomUUID()}`
  const now = clock.now()
  await db.insertInto('demo_account').values({ key: randomUUID(), ref, may_charge: true, created_at: now }).execute()
  const account = {
    payee_id: personId,
    provider: 'demo',
    ref,
    is_live: false,
    may_charge: true,
    takes_cards: true,
  } as const
  const { id } = await db
    .insertInto('club_card_account')
    .values({ ...account, made_at: now, linked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Links an account that a provider has to a club by SQL, and switches cards on. Returns the account's number. */
export async function aLinkedAccount(
  deps: Deps,
  clubId: number,
  { provider, ref }: { provider: CardProvider; ref: string },
): Promise<number> {
  const now = deps.clock.now()
  const account = { club_id: clubId, provider, ref, is_live: false, may_charge: true } as const
  const { id } = await deps.db
    .insertInto('club_card_account')
    .values({ ...account, made_at: now, linked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.db.updateTable('club').set({ takes_cards: true }).where('id', '=', clubId).execute()
  return id
}
