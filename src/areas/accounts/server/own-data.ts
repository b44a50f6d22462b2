import { ownData } from '#areas/accounts/calls/leaving.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { getAccount, listClubsOf } from './account-rows.ts'
import { accountCopied } from './occasions.ts'
import { isFresh } from './sessions.ts'

/**
 * Returns a copy of everything that the areas hold about the person, without secrets and without data about other
 * people.
 */
export const ownDataHandler = handle(ownData, async ({ actor, deps }) => {
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  const copy = await deps.db.transaction().execute(async (tx) => {
    const { id, username, first, last, email, phone, newsletter, url, ...more } = await getAccount(tx, actor.userId)
    const areas: Record<string, Record<string, Record<string, unknown>[]>> = {}
    for (const { area, table, rows } of (await deps.occasions.tell(accountCopied, { tx, accountId: id })).flat()) {
      if (rows.length === 0) continue
      const tables = areas[area] ?? {}
      areas[area] = { ...tables, [table]: [...(tables[table] ?? []), ...rows] }
    }
    const account = {
      id,
      username,
      first,
      last,
      email,
      phone,
      newsletter,
      url,
      created_at: actor.createdAt.toISOString(),
      email_confirmed_at: more.emailVerifiedAt?.toISOString() ?? null,
      phone_verified_at: more.phoneVerifiedAt?.toISOString() ?? null,
    }
    return { made_at: now.toISOString(), account, clubs: await listClubsOf(tx, id), areas }
  })
  deps.log.info({ user: actor.userId, security: 'own-data' }, `${actor.username} downloaded a copy of their data`)
  return ok(copy)
})
