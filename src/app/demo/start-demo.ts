import type { Deps } from '#kernel/server/deps.ts'
import { disableDemoAccounts, enableDemoAccounts } from './accounts.ts'
import { seedClub } from './club.ts'
import { seedLessons } from './lessons.ts'
import { startDemoMatches } from './matches.ts'
import { seedPublicEvents } from './public-events.ts'
import { seedWorld } from './world.ts'

export interface RunningDemo {
  stop(): Promise<void>
}

/**
 * Starts the demo. While DEMO is on, the accounts exist and are enabled, the world and the club are filled once, and a
 * few matches play themselves. While it is off, the demo accounts of an installation that started as a demo are
 * disabled.
 */
export async function startDemo(deps: Deps): Promise<RunningDemo> {
  if (!deps.isDemo) {
    await disableDemoAccounts(deps)
    return { stop: async () => undefined }
  }
  await enableDemoAccounts(deps)
  await seedWorld(deps)
  await seedClub(deps)
  await seedPublicEvents(deps)
  await seedLessons(deps)
  return startDemoMatches(deps)
}
