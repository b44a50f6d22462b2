import type { Config } from '#kernel/server/config.ts'
import type { ReadSettings } from '#kernel/server/environment.ts'

declare module '#kernel/server/config.ts' {
  interface Config {
    /** With `open`, people create clubs themselves; with `request`, staff must approve each one. */
    readonly startClubs: 'request' | 'open'
  }
}

/** The settings of the area. */
export const clubsSettings: ReadSettings<Pick<Config, 'startClubs'>> = (env, wrong) => {
  const startClubs = env['START_CLUBS'] || 'request'
  if (startClubs === 'request' || startClubs === 'open') return { startClubs }
  wrong(`START_CLUBS must be request or open, not "${startClubs}".`)
  return { startClubs: 'request' }
}
