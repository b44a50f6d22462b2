import { IconGift, IconHome, IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { matchCount } from '#contract/scoring/scoring'
import { useCall } from '../../api/hooks.ts'
import { type User, useSession } from '../../api/session.ts'
import { InstallLater } from '../../app/install-later.tsx'
import { routes } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTabTitle } from '../../ui/page.tsx'
import './thank-you.css'
import { ReopenButton } from './ending/reopen-button.tsx'
import { thankYouMatchIn } from './ending/thanked.ts'

/** `/thankyou`: shown after a match is completed (spec 000 §1, §2). */
export function ThankYou() {
  const { user } = useSession()
  const thanked = thankYouMatchIn(useLocation().state)
  useTabTitle('Thank you')
  return (
    <div className="thanks">
      <span className="thanks-ball">
        <IconGift aria-hidden size={52} />
      </span>
      <h1>Congratulations!</h1>
      <p className="thanks-lead">Thanks to you, everyone who couldn’t be there could follow the match.</p>
      {thanked?.hasChance === false && (
        <p className="thanks-none">
          This match isn’t an entry in the drawing because no one won a game. To earn an entry, score until a team wins
          a game. In free scoring, choose who won.
        </p>
      )}
      {user && <Count user={user} />}
      <p>
        Our sponsors thank the scorekeepers with prizes. The prizes are drawn monthly, and you have one more chance per
        scored match.
      </p>
      <Link className="touch-link is-strong" to={routes.prizes}>
        See prize drawings
      </Link>
      <div className="row">
        <ButtonLink size="lg" to={routes.home} icon={<IconHome aria-hidden />}>
          Home
        </ButtonLink>
        <ButtonLink size="lg" kind="quiet" to={routes.addMatch} icon={<IconPlus aria-hidden />}>
          Add Match!
        </ButtonLink>
      </div>
      {thanked && user && (
        <div className="thanks-reopen">
          <p>Completed by mistake? You can reopen the match for 24 hours.</p>
          <ReopenButton matchId={thanked.matchId} user={user} />
        </div>
      )}
      <InstallLater />
    </div>
  )
}

function Count({ user: { user_id } }: { user: User }) {
  const { data } = useCall(matchCount, { params: { userId: String(user_id) } })
  if (!data) return null
  const { count, entries_this_month: entries } = data
  return (
    <p className="thanks-count">
      {count} {count === 1 ? 'match' : 'matches'} scored, {entries} {entries === 1 ? 'entry' : 'entries'} in this
      month’s drawing
    </p>
  )
}
