import { scoreboardRooms } from '#kernel/calls/channel.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { tellBoard } from './change-board.ts'

interface Following {
  isRunning: boolean
  mustRunAgain: boolean
}

const perInstallation = new WeakMap<Deps, Following>()

/**
 * Follows the score of a match that may be on the board. Its watchers are notified after the commit, and no request
 * waits for that. Taps that arrive in the meantime are sent together. A board without watchers is brought up to date
 * when one joins (`boardVersion`).
 */
export function followScore(deps: Deps): void {
  if (!scoreboardRooms.some((room) => deps.live.watchingOf(room) > 0)) return
  const following = perInstallation.get(deps) ?? { isRunning: false, mustRunAgain: false }
  perInstallation.set(deps, following)
  if (following.isRunning) {
    following.mustRunAgain = true
    return
  }
  following.isRunning = true
  tellBoard(deps)
    .catch((error: unknown) => deps.log.warn({ err: error }, 'could not update the scoreboard after a score change'))
    .finally(() => {
      following.isRunning = false
      if (!following.mustRunAgain) return
      following.mustRunAgain = false
      followScore(deps)
    })
}
