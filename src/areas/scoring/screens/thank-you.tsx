import { IconGift, IconHome, IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { prizePaths } from '#areas/prizes/calls/pages.ts'
import * as say from '#areas/scoring/calls/messages/thanks.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { matchCount } from '#areas/scoring/calls/scoring.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { type User, useSession } from '#kernel/web/api/session.ts'
import { InstallLater } from '#kernel/web/frame/install-later.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { useTabTitle } from '#kernel/web/ui/page.tsx'
import './thank-you.css'
import { ReopenButton } from './ending/reopen-button.tsx'
import { thankYouMatchIn } from './ending/thanked.ts'

/** `/thankyou`: shown after a match is completed (spec 000 §1, §2). */
export function ThankYou() {
  const { user } = useSession()
  const thanked = thankYouMatchIn(useLocation().state)
  useTabTitle(say.thankYou)
  return (
    <div className="thanks">
      <span className="thanks-ball">
        <IconGift aria-hidden size={52} />
      </span>
      <h1>{say.congratulations}</h1>
      <p className="thanks-lead">{say.thanks}</p>
      {thanked?.hasChance === false && <p className="thanks-none">{say.noEntry}</p>}
      {user && <Count user={user} />}
      <p>{say.sponsorsThank}</p>
      <Link className="touch-link is-strong" to={prizePaths.prizes}>
        {say.seePrizes}
      </Link>
      <div className="row">
        <ButtonLink size="lg" to={scoringPaths.home} icon={<IconHome aria-hidden />}>
          {say.home}
        </ButtonLink>
        <ButtonLink size="lg" kind="quiet" to={scoringPaths.addMatch} icon={<IconPlus aria-hidden />}>
          {say.addMatch}
        </ButtonLink>
      </div>
      {thanked && user && (
        <div className="thanks-reopen">
          <p>{say.completedByMistake}</p>
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
      {say.matchesScored(count)} · {say.entriesThisMonth(entries)}
    </p>
  )
}
