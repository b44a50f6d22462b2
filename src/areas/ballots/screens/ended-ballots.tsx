import { IconChartBar } from '@tabler/icons-react'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import './ballots.css'
import type { MyClub } from '#areas/clubs/screens/my-club.ts'
import { ballotPath } from './ballot-path.ts'

interface Props {
  readonly club: MyClub
  readonly ended: readonly {
    readonly bid: number
    readonly title: string
    readonly end: string
    readonly is_ready: boolean
  }[]
}

/** On the member's home: the ballots that ended in the last 30 days, with the way to their results. */
export function EndedBallots({ club, ended }: Props) {
  return (
    <section className="card ballot-banner is-ended" aria-label="Ballot results">
      <IconChartBar aria-hidden size={32} />
      <ul className="lines">
        {ended.map(({ bid, title, end, is_ready: isReady }) => (
          <li key={bid}>
            <span className="line-words">
              <span className="line-name">{title}</span>
              <span className="muted">
                {' '}
                Ended on <span className="num">{longClubTime(end, club.time_zone)}</span>.
                {!isReady && ' The result will appear here once the paper votes are counted.'}
              </span>
            </span>
            {isReady && (
              <ButtonLink kind="quiet" to={ballotPath(ballotPaths.ballotRecord, club.cid, bid)}>
                See the result <span className="unseen">of {title}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
