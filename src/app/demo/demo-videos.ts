import { linkKeyOf, playersKeyOf, readVideoLink, usualVideoHosts } from '#areas/watch/rules/video-link.ts'
import { insertVideo } from '#areas/watch/server/video-rows.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { daytimeBefore } from './demo-days.ts'
import type { DemoPlayer, Volunteer } from './people.ts'
import { pickOne, pickSome, type Random } from './random.ts'
import { nameOn, tournamentsAt, tournamentZone } from './tournaments.ts'

/** Videos that the providers themselves use as examples, so that a demo has something to play. */
const links = [
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/76979871',
  'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  'https://www.twitch.tv/twitch',
  'https://www.facebook.com/facebook/videos/10153231379946729/',
  'https://vimeo.com/1084537',
] as const

const hour = 3_600_000

/**
 * Adds recent videos, the first an hour old and one more for each night before, mostly of doubles and sometimes of
 * singles.
 */
export async function addVideos(
  deps: Deps,
  tx: Tx,
  random: Random,
  { players, volunteers }: { players: readonly DemoPlayer[]; volunteers: readonly Volunteer[] },
): Promise<void> {
  for (const [index, address] of links.entries()) {
    const video = readVideoLink(new URL(address), usualVideoHosts)
    if (!video.ok) throw new Error(`${address} isn’t a video`)
    const now = daytimeBefore(tournamentZone, new Date(deps.clock.now().getTime() - (1 + index * 22) * hour))
    // It was filmed before it was submitted.
    const played = daytimeBefore(tournamentZone, new Date(now.getTime() - hour))
    const day = dayIn(deps.config.platformZone, now)
    const places = index % 3 === 2 ? [1, 3] : [1, 2, 3, 4]
    const standing = pickSome(random, players, places.length)
    await insertVideo(tx, {
      link: video.value.link,
      linkKey: linkKeyOf(video.value, day),
      day,
      playersKey: playersKeyOf(standing.map(({ id }) => id)),
      tournament: nameOn(pickOne(random, tournamentsAt(played)), played),
      authorId: pickOne(random, volunteers).id,
      players: standing.map(({ id }, at) => ({ place: places[at] ?? 1, id })),
      now,
    })
  }
}
