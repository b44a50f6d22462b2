import { readRunningDraws } from '#areas/draws/server/running-draws.ts'
import { getKioskDraws } from '#areas/kiosk/calls/kiosk.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { checkedReply } from '#kernel/server/http/outgoing.ts'
import { cachedLive } from './cached-for-screens.ts'

export const kioskDrawsHandlers: readonly MountedCall[] = [
  handle(getKioskDraws, async ({ subject, deps }) => {
    const key = `draws ${subject.clubId}`
    return ok(
      await cachedLive(deps, key, async (db) =>
        checkedReply(getKioskDraws, { draws: await readRunningDraws(db, subject.clubId, deps.clock.now()) }),
      ),
    )
  }),
]
