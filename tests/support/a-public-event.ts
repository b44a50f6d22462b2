import { randomBytes, randomUUID } from 'node:crypto'
import type { Deps } from '#kernel/server/deps.ts'

const day = 86_400_000

/** A published event of an accepted organizer with one registration, made by SQL; ids under their wire names. */
export async function aPublicEvent(
  deps: Deps,
  organiser: number,
  { spots = 24, waitlist = 10 }: { readonly spots?: number; readonly waitlist?: number } = {},
): Promise<{ publicEid: number; rid: number }> {
  const now = deps.clock.now()
  const starts = new Date(now.getTime() + 30 * day)
  const on = starts.toISOString().slice(0, 10)
  const event = await deps.db
    .insertInto('public_event')
    .values({
      organiser_id: organiser,
      name: 'Third shot clinic',
      time_zone: 'US/Mountain',
      starts_at: starts,
      ends_at: new Date(starts.getTime() + day / 12),
      opens_at: new Date(now.getTime() - day),
      closes_at: starts,
      starts_on: on,
      ends_on: on,
      spots,
      waitlist,
      cost_cents: 2500,
      published_at: now,
      registered_count: 1,
      last_order: 1,
      last_number: 1,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Staff have accepted its organizer, who may write to registrants.
  await deps.db
    .insertInto('page_review')
    .values({
      kind: 'organiser',
      account_id: organiser,
      state: 'accepted',
      path: `/event/listing/${event.id}`,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await deps.db
    .insertInto('public_event_terms')
    .values({ event_id: event.id, version: 1, terms: '', refund_policy: '', written_at: now })
    .execute()
  const registration = await deps.db
    .insertInto('public_registration')
    .values({
      event_id: event.id,
      first: 'Rosa',
      last: 'Registered',
      phone: '8015550199',
      email: 'rosa.registered@example.org',
      email_key: 'rosa.registered@example.org',
      name_key: 'rosa registered',
      state: 'registered',
      line: 1,
      number: 1,
      cost_cents: 2500,
      payment: 'due',
      terms_version: 1,
      seed: randomUUID(),
      token_hash: randomBytes(32),
      registered_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { publicEid: event.id, rid: registration.id }
}
