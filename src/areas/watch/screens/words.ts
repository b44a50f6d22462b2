import type { getVideoLinks } from '#areas/watch/calls/watch.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { rowText } from '#kernel/rules/list-text.ts'

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

interface Counts {
  readonly matches: number
  readonly follows: number
  readonly videos: number
}

/** The counts as `2 matches, 1 follower, 0 videos`. */
export const movedWords = ({ matches, follows, videos }: Counts): string =>
  rowText([
    counted(matches, 'match', 'matches'),
    counted(follows, 'follower', 'followers'),
    counted(videos, 'video', 'videos'),
  ])
