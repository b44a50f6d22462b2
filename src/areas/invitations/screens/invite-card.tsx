import { type ReactNode, Suspense, useState } from 'react'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { DateBadge } from './date-badge.tsx'
import { EventFacts } from './event-facts.tsx'
import { InLine } from './in-line.tsx'
import { InvitationAnswer } from './invitation-answer.tsx'
import { clockSpan } from './invitation-times.ts'
import './invitations.css'
import { StatusPill } from './status-pill.tsx'
import { StillToPay } from './still-to-pay.tsx'
import { type Invite, isIn, playersNeedDues } from './words.ts'

/** Loaded once there is a question to ask. */
const Steps = lazyScreen(() => import('./steps/invitation-steps.tsx'), 'Steps')
const DrawingNote = lazyScreen(() => import('./drawing-note.tsx'), 'DrawingNote')
const SwapPart = lazyScreen(() => import('./swap-part.tsx'), 'SwapPart')
const SwapRequests = lazyScreen(() => import('./swap-part.tsx'), 'SwapRequests')
const StandingPart = lazyScreen(() => import('./standing-part.tsx'), 'StandingPart')
const WaitingPanel = lazyScreen(() => import('./waiting-panel.tsx'), 'WaitingPanel')
const PlayerList = lazyScreen(() => import('./player-list.tsx'), 'PlayerList')

/** One event, the member's status, and the next question. */
export function InviteCard({ invite }: { invite: Invite }) {
  const isOffline = useIsOffline()
  return (
    <InvitePage invite={invite} after={<After invite={invite} isOffline={isOffline} />}>
      <InvitationAnswer invite={invite} isOffline={isOffline} />
      {invite.invitation?.response === 'yes' && maySwap(invite) && (
        <Suspense fallback={null}>
          <SwapRequests invite={invite} eiid={invite.invitation.eiid} isOffline={isOffline} />
        </Suspense>
      )}
      {invite.standing !== null && (
        <Suspense fallback={null}>
          <StandingPart invite={invite} isOffline={isOffline} />
        </Suspense>
      )}
      {hasSteps(invite) && (
        <Suspense fallback={<Waiting label="Loading the next step" blocks={[8]} />}>
          <Steps key={invite.invitation?.eiid} invite={invite} isOffline={isOffline} />
        </Suspense>
      )}
    </InvitePage>
  )
}

/** A substitute has no questions to answer before a Yes, except to pay for the spot. */
export const hasSteps = (invite: Invite): boolean =>
  isIn(invite) && (!invite.is_substitute || invite.yes_offer === 'payment')

/** Below the event: the waitlist, for a member who is on it, who swaps with whom, and the players. */
function After({ invite, isOffline }: { invite: Invite; isOffline: boolean }) {
  const { invitation, event, is_substitute: isSubstitute } = invite
  const isWaiting = invitation?.response === 'waitlist' && !event.is_collecting && !isSubstitute
  return (
    <>
      {isWaiting && (
        <Suspense fallback={<Waiting label="Loading the waitlist" blocks={[8]} />}>
          <WaitingPanel invite={invite} isOffline={isOffline} />
        </Suspense>
      )}
      {isWaiting && invite.invitation && maySwap(invite) && (
        <Suspense fallback={null}>
          <SwapPart invite={invite} eiid={invite.invitation.eiid} isOffline={isOffline} />
        </Suspense>
      )}
      <Players invite={invite} />
    </>
  )
}

/** Someone may wait for a spot, and others have one. The server says who can ask whom. */
const maySwap = ({ event, invitation }: Invite): boolean =>
  (invitation?.response === 'yes' ? event.waitlist > 0 : invitation?.response === 'waitlist') &&
  event.cost === 0 &&
  !event.add_partner &&
  !event.is_closed &&
  !event.is_collecting

interface PageProps {
  readonly invite: Invite
  /** Shown above the event. */
  readonly lead?: ReactNode
  /** Yes and No, and what follows them. */
  readonly children: ReactNode
  readonly after?: ReactNode
  readonly isByLink?: boolean
}

/** The page around an invitation: what, when, the member's status, and the event. */
export function InvitePage({ invite, lead, children, after, isByLink = false }: PageProps) {
  const { event, label } = invite
  const isOffline = useIsOffline()
  return (
    <Page title={event.title} lead={lead ?? `${event.group_name} · ${event.club_name}`}>
      <div className="invite">
        <section className="card invite-card" aria-label="Invitation">
          <div className="badge-head">
            <DateBadge at={event.start_time} zone={event.time_zone} />
            <div className="invite-status">
              <span className="unseen">Status</span>
              <StatusPill label={label} />
              <p className="invite-when num">{clockSpan(event.start_time, event.end_time, event.time_zone)}</p>
              <StillToPay invite={invite} />
              <InLine invite={invite} />
              {event.draws_at !== null && (
                <Suspense fallback={null}>
                  <DrawingNote invite={invite} isByLink={isByLink} />
                </Suspense>
              )}
            </div>
          </div>
          {isOffline && <Alert kind="warn">You’re offline. You can reply when you’re back online.</Alert>}
          {children}
        </section>
        <EventFacts invite={invite} />
      </div>
      {after}
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
        <ButtonLink kind="quiet" to={clubPath(clubPaths.welcome, event.cid)}>
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
