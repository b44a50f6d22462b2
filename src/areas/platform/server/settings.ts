import type { Config } from '#kernel/server/config.ts'
import type { Environment, ReadSettings, Wrong } from '#kernel/server/environment.ts'

declare module '#kernel/server/config.ts' {
  interface Config {
    /** The external events platform that home links to; undefined means that the home page has no card for it. */
    readonly events: EventsPlatform | undefined
  }
}

/** The settings of the area. */
export const platformSettings: ReadSettings<Pick<Config, 'events'>> = (env, wrong) => ({
  events: readEvents(env, wrong),
})

interface EventsPlatform {
  readonly name: string
  readonly url: string
}

const usualEvents = { name: 'USA Pickleball events', url: 'https://usapickleball.org/events/' }

/** Reads `EVENTS_URL` and `EVENTS_NAME`; undefined if the home page has no card for them (`EVENTS_URL=none`). */
function readEvents(env: Environment, wrong: Wrong): EventsPlatform | undefined {
  const url = env['EVENTS_URL']?.trim() || usualEvents.url
  if (url === 'none') return undefined
  const address = URL.parse(url)
  if (address?.protocol !== 'https:')
    wrong('EVENTS_URL must be an address that starts with https://, or the word none.')
  const name = env['EVENTS_NAME']?.trim() || (env['EVENTS_URL'] ? address?.hostname : undefined) || usualEvents.name
  return { name, url }
}
