import { IconMovie } from '@tabler/icons-react'
import { FollowButton } from '#areas/follow/screens/follow-button.tsx'
import type { Following } from '#areas/follow/screens/use-following.tsx'
import { watchPaths } from '#areas/watch/calls/pages.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import { matchName, type VideoRow } from '../words.ts'

interface Seen {
  readonly id: number | null
  readonly name: string | null
  readonly follow: boolean
}

/** A recent video: where it was played, when it was submitted, and its players, each with a follow toggle. */
export function VideoCard({ video, following }: { video: VideoRow; following: Following }) {
  const { id, tournament, time, ...row } = video
  const team = (...players: readonly Seen[]) => players.filter((player) => player.id !== null)
  const one = team(
    { id: row.p1, name: row.p1_name, follow: row.p1_follow },
    { id: row.p2, name: row.p2_name, follow: row.p2_follow },
  )
  const two = team(
    { id: row.p3, name: row.p3_name, follow: row.p3_follow },
    { id: row.p4, name: row.p4_name, follow: row.p4_follow },
  )
  return (
    <li className="video">
      <div className="video-head">
        <h3>{tournament}</h3>
        <p>
          <time dateTime={time}>{wallTime(time)}</time>
        </p>
      </div>
      <Team number={1} players={one} following={following} />
      <Team number={2} players={two} following={following} />
      <div className="video-acts">
        <ButtonLink wide to={pathTo(watchPaths.watchLink, { id })} icon={<IconMovie aria-hidden />}>
          Watch <span className="unseen">{matchName(row)}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

function Team({ number, players, following }: { number: 1 | 2; players: readonly Seen[]; following: Following }) {
  return (
    <ul className={number === 1 ? 'video-team is-one' : 'video-team is-two'} aria-label={`Team ${number}`}>
      {players.map(({ id, name, follow }) => (
        <li key={id} className="video-player">
          <span className="video-name">{name}</span>
          <FollowButton playerId={id ?? 0} name={name ?? ''} followed={follow} following={following} />
        </li>
      ))}
    </ul>
  )
}
