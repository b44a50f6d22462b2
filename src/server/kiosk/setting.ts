import { getKioskSetting, setKioskSetting } from '#areas/kiosk/calls/kiosk.ts'
import { ok } from '#kernel/rules/result.ts'
import { logInClub } from '#server/clubs/club-log-rows'
import { turnSwitch } from '#server/clubs/setting-rows'
import { switchTurned } from '#server/clubs/words'
import { inTransaction } from '#server/kernel/db/database'
import { handle, type MountedCall } from '#server/kernel/http/handle'
import { isKioskOn } from './kiosk-rows.ts'

export const settingHandlers: readonly MountedCall[] = [
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
