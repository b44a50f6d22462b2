import { addFeatureUpdate, checkForNewFeature, getFeatureList } from '#areas/clubs/calls/feature-updates.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { addUpdate, hasUnseen, listUpdates, noteSeen } from './feature-update-rows.ts'

const day = 86_400_000
/** After this many days an update is no longer news, whether it was read or not. */
const newFor = 30 * day

export const featureUpdatesHandlers: readonly MountedCall[] = [
  handle(addFeatureUpdate, async ({ body: { title, description }, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      await addUpdate(tx, { title, description, submitted_at: deps.clock.now(), submitted_by: actor.userId })
      return ok({ message: 'added' })
    }),
  ),
  handle(getFeatureList, async ({ actor, deps }) => {
    const rows = await listUpdates(deps.db)
    await noteSeen(deps.db, actor.userId, deps.clock.now())
    return ok(rows.map(({ submitted_at: at, ...row }) => ({ ...row, submitted_time: at.toISOString() })))
  }),
  handle(checkForNewFeature, async ({ actor, deps }) => {
    const since = new Date(deps.clock.now().getTime() - newFor)
    return ok(await hasUnseen(deps.db, actor.userId, since))
  }),
]
