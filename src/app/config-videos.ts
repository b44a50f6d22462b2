import { usualVideoHosts } from '#areas/watch/rules/video-link.ts'
import type { Environment, Wrong } from '#kernel/server/environment.ts'

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
