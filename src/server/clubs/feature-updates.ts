import { sql } from 'kysely'
import { addFeatureUpdate, checkForNewFeature, getFeatureList } from '#contract/clubs/feature-updates'
import { ok } from '#domain/shared/result'
import { handle, type Mounted } from '#server/kernel/http/handle'

const day = 86_400_000
/** After so many days nothing is news any more, whoever has read of it. */
const newFor = 30 * day

export const featureUpdatesHandlers: readonly Mounted[] = [
  handle(addFeatureUpdate, async ({ body: { title, description }, actor, deps }) => {
    const row = { title, description, submitted_at: deps.clock.now(), submitted_by: actor.userId }
    await deps.db.insertInto('feature_update').values(row).execute()
    return ok({ message: 'added' })
  }),
  handle(getFeatureList, async ({ actor, deps }) => {
    const updates = deps.db.selectFrom('feature_update').select(['id', 'title', 'description', 'submitted_at'])
    const rows = await updates.orderBy('submitted_at', 'desc').orderBy('id', 'desc').limit(100).execute()
    await deps.db
      .insertInto('feature_seen')
      .values({ account_id: actor.userId, seen_at: deps.clock.now() })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ seen_at: deps.clock.now() }))
      .execute()
    return ok(rows.map(({ submitted_at: at, ...row }) => ({ ...row, submitted_time: at.toISOString() })))
  }),
  handle(checkForNewFeature, async ({ actor, deps }) => {
    const since = new Date(deps.clock.now().getTime() - newFor)
    const { rows } = await sql<{ isNew: boolean }>`select exists (select from feature_update
      where submitted_at > greatest(${since}::timestamptz,
        (select seen_at from feature_seen where account_id = ${actor.userId}))) as "isNew"`.execute(deps.db)
    return ok(rows[0]?.isNew ?? false)
  }),
]
