import { usualVideoHosts } from '#areas/watch/rules/video-link.ts'
import type { EventsPlatform } from '#kernel/server/config.ts'
import type { Environment, Wrong } from './environment.ts'

const usualEvents = { name: 'USA Pickleball events', url: 'https://usapickleball.org/events/' }

/** `VIDEO_HOSTS=youtube.com,streams.example.org` lists the hosts whose videos may be submitted. */
export function readVideoHosts(env: Environment, wrong: Wrong): readonly string[] {
  const text = env['VIDEO_HOSTS']?.trim()
  if (!text) return usualVideoHosts
  const hosts = text.toLowerCase().split(/[\s,]+/)
  for (const host of hosts)
    if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host))
      wrong(`VIDEO_HOSTS must be host names such as youtube.com, separated by commas, not "${host}".`)
  return hosts
}

/** Reads `EVENTS_URL` and `EVENTS_NAME`; undefined if the home page has no card for them (`EVENTS_URL=none`). */
export function readEvents(env: Environment, wrong: Wrong): EventsPlatform | undefined {
  const url = env['EVENTS_URL']?.trim() || usualEvents.url
  if (url === 'none') return undefined
  const address = URL.parse(url)
  if (address?.protocol !== 'https:')
    wrong('EVENTS_URL must be an address that starts with https://, or the word none.')
  const name = env['EVENTS_NAME']?.trim() || (env['EVENTS_URL'] ? address?.hostname : undefined) || usualEvents.name
  return { name, url }
}
