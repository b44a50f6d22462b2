interface Counts {
  readonly matches: number
  readonly follows: number
  readonly videos: number
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The counts as `2 matches, 1 follower, 0 videos`. */
export const movedWords = ({ matches, follows, videos }: Counts): string =>
  [
    counted(matches, 'match', 'matches'),
    counted(follows, 'follower', 'followers'),
    counted(videos, 'video', 'videos'),
  ].join(', ')
