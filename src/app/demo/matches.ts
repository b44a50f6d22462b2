import { forgetLeftAlone } from '#areas/scoring/server/deletion-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { haveVolunteers } from './people.ts'
import { type SelfPlaying, startSelfPlaying } from './self-playing.ts'
import { volunteers } from './words.ts'

/** The longest pause after which a match continues. */
const longestPause = 60 * 60_000

/**
 * Keeps the demo lively: one match plays itself before the visitor's eyes, and others play slowly. Matches interrupted
 * by a longer stop are removed.
 */
export async function startDemoMatches(deps: Deps): Promise<SelfPlaying> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const owners = await haveVolunteers(tx, now)
    const ids = owners.map(({ id }) => id)
    return ok(await forgetLeftAlone(tx, ids, new Date(now.getTime() - longestPause)))
  })
  const playing = volunteers.map((_, volunteer) =>
    startSelfPlaying(deps, volunteer === 0 ? {} : { volunteer, ...slowly }),
  )
  return {
    async stop() {
      await Promise.all(playing.map((each) => each.stop()))
    },
  }
}

const slowly = { tap: [25_000, 70_000], pause: 20 * 60_000, keptMatches: 4 } as const
