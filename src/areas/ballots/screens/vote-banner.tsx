import { IconChecklist } from '@tabler/icons-react'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import './ballots.css'
import type { MyClub } from '#areas/clubs/screens/my-club.ts'
import { ballotPath } from './ballot-path.ts'

interface Props {
  readonly club: MyClub
  readonly vote: readonly { readonly bid: number; readonly title: string; readonly end: string }[]
}

/** On the member's home: the open ballots in which they have not voted (spec 003 §2). */
export function VoteBanner({ club, vote }: Props) {
  return (
    <section className="card ballot-banner" aria-label="Open ballots">
      <IconChecklist aria-hidden size={32} />
      <ul className="lines">
        {vote.map(({ bid, title, end }) => (
          <li key={bid}>
            <span className="line-words">
              <span className="line-name">{title}</span>
              <span className="muted">
                {' '}
                Vote by <span className="num">{longClubTime(end, club.time_zone)}</span>
              </span>
            </span>
            <ButtonLink to={ballotPath(ballotPaths.ballot, club.cid, bid)}>
              Vote <span className="unseen">in {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
