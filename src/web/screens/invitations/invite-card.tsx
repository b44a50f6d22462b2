import { Suspense, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { useIsOffline } from '../../ui/offline-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { memberRoutes } from '../clubs/member-routes.ts'
import { clubPath } from '../clubs/my-club.ts'
import { DateBadge } from './date-badge.tsx'
import { EventFacts } from './event-facts.tsx'
import { InLine } from './in-line.tsx'
import { InvitationAnswer } from './invitation-answer.tsx'
import { clockTime, endTime } from './invitation-times.ts'
import './invitations.css'
import { StatusPill } from './status-pill.tsx'
import { StillToPay } from './still-to-pay.tsx'
import { type Invite, isIn, playersNeedDues } from './words.ts'

/** Loaded once there is a question to ask. */
const Steps = lazyScreen(() => import('./steps/invitation-steps.tsx'), 'Steps')
const PlayerList = lazyScreen(() => import('./player-list.tsx'), 'PlayerList')

/** One event, the member's status, and the one question that is next. */
export function InviteCard({ invite }: { invite: Invite }) {
  const { event, label } = invite
  const isOffline = useIsOffline()
  return (
    <Page title={event.title} lead={`${event.group_name} · ${event.club_name}`}>
      <div className="invite">
        <section className="card invite-card" aria-label="Invitation">
          <div className="badge-head">
            <DateBadge at={event.start_time} zone={event.time_zone} />
            <div className="invite-status">
              <span className="unseen">Status</span>
              <StatusPill label={label} />
              <p className="invite-when num">
                {clockTime(event.start_time, event.time_zone)} –{' '}
                {endTime(event.start_time, event.end_time, event.time_zone)}
              </p>
              <StillToPay invite={invite} />
              <InLine invite={invite} />
            </div>
          </div>
          {isOffline && (
            <Alert kind="warn">You are offline. Your answer can be sent as soon as the connection is back.</Alert>
          )}
          <InvitationAnswer invite={invite} isOffline={isOffline} />
          {isIn(invite) && (
            <Suspense fallback={<Waiting label="Loading what is next" blocks={[8]} />}>
              <Steps key={invite.invitation?.eiid} invite={invite} isOffline={isOffline} />
            </Suspense>
          )}
        </section>
        <EventFacts invite={invite} />
      </div>
      <Players invite={invite} />
    </Page>
  )
}

/** The players behind a button; members who owe dues are told why not (spec 003 §8). */
function Players({ invite }: { invite: Invite }) {
  const [isShown, setShown] = useState(false)
  const { event, has_dues, may_see_players } = invite
  return (
    <div className="stack">
      <div className="row">
        {(may_see_players || !has_dues) && (
          <Button kind="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide Player List' : 'View Player List'}
          </Button>
        )}
        <ButtonLink kind="quiet" to={clubPath(memberRoutes.welcome, event.cid)}>
          Members Page
        </ButtonLink>
      </div>
      {isShown && !may_see_players && <Alert>{playersNeedDues}</Alert>}
      {isShown && may_see_players && (
        <Suspense fallback={<Waiting label="Loading the players" blocks={[12]} />}>
          <PlayerList eid={event.eid} />
        </Suspense>
      )}
    </div>
  )
}
