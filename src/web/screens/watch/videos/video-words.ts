import type { Gotten } from '#contract/kernel/call'
import type { getVideoLinks } from '#contract/watch/watch'
import { readVideoLink, type VideoLink } from '#domain/watch/video-link'

export type VideoRow = Gotten<typeof getVideoLinks>[number]

/** What a page needs to name a video. */
type Named = Pick<VideoRow, 'p1_name' | 'p2_name' | 'p3_name' | 'p4_name'>

/** `Linda Alvarez & Wei Chen` */
export function videoTeamName({ p1_name, p2_name, p3_name, p4_name }: Named, team: 1 | 2): string {
  const names = team === 1 ? [p1_name, p2_name] : [p3_name, p4_name]
  return names.filter((name) => name !== null).join(' & ')
}

/** `Linda Alvarez & Wei Chen – Peter Novak & Rosa Diaz` */
export const matchName = (video: Named): string => `${videoTeamName(video, 1)} – ${videoTeamName(video, 2)}`

/** The parsed address, or null; not every browser has `URL.parse`. */
export function videoAddressOf(text: string): URL | null {
  try {
    return new URL(text.trim())
  } catch {
    return null
  }
}

/** A link of ours in the form its provider embeds; the server has checked the host. */
export function videoOf(link: string): VideoLink | undefined {
  const address = videoAddressOf(link)
  const video = readVideoLink(address, address ? [address.hostname] : [])
  return video.ok ? video.value : undefined
}
