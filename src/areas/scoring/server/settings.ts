import type { Config } from '#kernel/server/config.ts'
import type { ReadSettings } from '#kernel/server/environment.ts'

declare module '#kernel/server/config.ts' {
  interface Config {
    /** The name in `/sideoutScorekeeper/{matchId}`. */
    readonly alternateScorekeeperName: string
  }
}

/** The settings of the area. */
export const scoringSettings: ReadSettings<Pick<Config, 'alternateScorekeeperName'>> = (env, wrong) => {
  const alternateScorekeeperName = env['ALTERNATE_SCOREKEEPER_NAME'] ?? 'sideout'
  if (!/^[A-Za-z]+$/.test(alternateScorekeeperName)) wrong('ALTERNATE_SCOREKEEPER_NAME must contain only letters.')
  return { alternateScorekeeperName }
}
