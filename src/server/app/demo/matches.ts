import type { Deps } from '#server/kernel/deps'
import { type SelfPlaying, startSelfPlaying } from './self-playing.ts'
import { volunteers } from './words.ts'

/** One match plays itself before the visitor's eyes, the others slowly, so that the demo is alive while it runs. */
export function startDemoMatches(deps: Deps): SelfPlaying {
  const playing = volunteers.map((_, volunteer) =>
    startSelfPlaying(deps, volunteer === 0 ? {} : { volunteer, ...slowly }),
  )
  return {
    async stop() {
      await Promise.all(playing.map((each) => each.stop()))
    },
  }
}

const slowly = { tap: [25_000, 70_000], pause: 20 * 60_000, kept: 4 } as const
