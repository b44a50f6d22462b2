import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { turnSwitch } from '#areas/clubs/server/setting-rows.ts'
import { switchTurned } from '#areas/clubs/server/words.ts'
import { readRunningDraws } from '#areas/draws/server/running-draws.ts'
import { getKioskDraws, getKioskSetting, setKioskSetting } from '#areas/kiosk/calls/kiosk.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { checkedReply } from '#kernel/server/http/outgoing.ts'
import { cachedLive } from './cached-for-screens.ts'
import { isKioskOn } from './kiosk-rows.ts'
import { scheduleDaysHandlers } from './schedule-days.ts'
import { slidesHandlers } from './slides.ts'

const settingHandlers: readonly MountedCall[] = [
  handle(getKioskSetting, async ({ subject, deps }) => ok({ is_on: await isKioskOn(deps.db, subject.clubId) })),
  handle(setKioskSetting, async ({ body, subject, actor, deps }) => {
    const { clubId } = subject
    return inTransaction(deps.db, async (tx) => {
      const isOn = await turnSwitch(tx, clubId, 'has_kiosk', body.is_on)
      const what = switchTurned('has_kiosk', isOn)
      await logInClub(tx, { clubId, accountId: actor.userId, what, now: deps.clock.now() })
      return ok({ is_on: isOn })
    })
  }),
]

const kioskDrawsHandler = handle(getKioskDraws, async ({ subject, deps }) => {
  const key = `draws ${subject.clubId}`
  return ok(
    await cachedLive(deps, key, async (db) =>
      checkedReply(getKioskDraws, { draws: await readRunningDraws(db, subject.clubId, deps.clock.now()) }),
    ),
  )
})

export const kioskHandlers: readonly MountedCall[] = [
  ...slidesHandlers,
  ...scheduleDaysHandlers,
  ...settingHandlers,
  kioskDrawsHandler,
]
