import type { Insertable } from 'kysely'
import type { Clock } from '#kernel/server/clock.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { runAllOnce } from '#tests/support/jobs.ts'

export const fast = { TRUST_PROXY: 'loopback', MAIL_PER_SECOND: '0', PUBLIC_URL: 'https://sideout.example' }

/** A server with a demo's outbox that sends without a rate limit. */
export const aMailServer = (options: { clock?: Clock; env?: Record<string, string> } = {}) =>
  aServer({ demo: true, ...options, env: { ...fast, ...options.env } })

/** Members of a group, each with their own address; returns their ids. */
export async function addMembers(
  deps: Deps,
  { cid, gid }: { cid: number; gid?: number },
  count: number,
  values: Partial<Insertable<DB['member']>> = {},
): Promise<number[]> {
  const now = deps.clock.now()
  const rows = await deps.db
    .insertInto('member')
    .values(
      Array.from({ length: count }, (_, index) => ({
        club_id: cid,
        first: 'Player',
        last: `Number${index}`,
        email: `player${index}.${cid}@example.org`,
        has_paid_dues: true,
        created_at: now,
        ...values,
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map((row) => row.id)
  if (gid !== undefined)
    await deps.db
      .insertInto('group_member')
      .values(ids.map((id) => ({ club_id: cid, group_id: gid, member_id: id, joined_at: now })))
      .execute()
  return ids
}

/** An event by invitation that is not open yet. */
export const aDraft = (deps: Deps, { cid, gid }: { cid: number; gid: number }, values = {}) =>
  anEvent(deps, cid, gid, { opened_at: null, is_open_to_group: false, opens_itself: false, ...values })

/** Sends everything that is due; returns the mails in the demo's outbox since the last call, by address. */
export async function mailsOf(deps: Deps): Promise<{ to: string; subject: string; text: string; html: string }[]> {
  await deps.db.deleteFrom('demo_outbox').execute()
  await runAllOnce(deps)
  const rows = await deps.db.selectFrom('demo_outbox').selectAll().orderBy('recipient').execute()
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html ?? '',
  }))
}

/** State and reason of each person of an event's mails. */
export async function statesOf(deps: Deps, eventId: number): Promise<Record<number, string>> {
  const rows = await deps.db
    .selectFrom('club_mail_recipient as r')
    .innerJoin('club_mail as m', (join) => join.onRef('m.club_id', '=', 'r.club_id').onRef('m.id', '=', 'r.mail_id'))
    .select(['r.member_id', 'r.state', 'r.why'])
    .where('m.event_id', '=', eventId)
    .orderBy('r.id')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.member_id, row.why ? `${row.state}: ${row.why}` : row.state]))
}
