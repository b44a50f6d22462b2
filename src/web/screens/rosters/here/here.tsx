import { Navigate } from 'react-router'
import { getInvite } from '#contract/invitations/invitations'
import { useKeptCall } from '../../../api/acts/use-kept-call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { memberRoutes } from '../../clubs/member-routes.ts'
import { clubPath } from '../../clubs/my-club.ts'
import { eventFacts } from '../../events/words.ts'
import { NotFound } from '../../platform/not-found.tsx'
import { useEventInAddress } from '../event-in-address.ts'
import { MyDay } from './my-day.tsx'

/**
 * `/club/here/:eid`: a member's own day at an event: "I'm here", the court, the games and their scores. The QR on the
 * court sheet leads here; opening it changes nothing.
 */
export function Here() {
  const { eid, isOne } = useEventInAddress()
  return isOne ? <AtEvent key={eid} eid={Number(eid)} /> : <NotFound />
}

function AtEvent({ eid }: { eid: number }) {
  const invite = useKeptCall(getInvite, { params: { url: String(eid) }, body: {} })
  if (invite.data?.merged_into)
    return <Navigate to={memberRoutes.here.replace(':eid', String(invite.data.merged_into))} replace />
  if (!invite.data && invite.error?.status === 404)
    return (
      <Page title="Your day" width="narrow">
        <Alert>Sorry but we were unable to find your invitation.</Alert>
        <Back />
      </Page>
    )
  if (!invite.data && invite.error)
    return (
      <Page title="Your day" width="narrow">
        <Failed error={invite.error} retry={invite.refetch} />
      </Page>
    )
  if (!invite.data) return <Waiting label="Loading your day" blocks={[3, 8, 14]} />
  const { event, invitation } = invite.data
  const { time, place } = eventFacts(event)
  const holdsPlace = invitation?.response === 'yes' || invitation?.response === 'partner'
  return (
    <Page
      title={event.title}
      tab={`Your day, ${event.title}`}
      lead={[time, place].filter(Boolean).join(', ')}
      width="narrow"
    >
      {holdsPlace && invitation ? (
        <MyDay event={event} eiid={invitation.eiid} sync={invite.refetch} />
      ) : (
        <>
          <Alert kind="info">You hold no place in this event.</Alert>
          <div className="row">
            <ButtonLink to={clubPath(memberRoutes.invite.replace(':url', String(eid)), event.cid)}>
              Your invitation
            </ButtonLink>
          </div>
        </>
      )}
    </Page>
  )
}

const Back = () => (
  <div className="row">
    <ButtonLink kind="quiet" to={memberRoutes.clubs}>
      Members Page
    </ButtonLink>
  </div>
)
