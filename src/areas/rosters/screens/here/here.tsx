import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { getInvite } from '#areas/invitations/calls/invitations.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { rosterPaths } from '#areas/rosters/calls/pages.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { useEventInAddress } from '../event-in-address.ts'

const DayPage = lazyScreen(() => import('./day-page.tsx'), 'DayPage')
// Loads while the invitation is being read.
void DayPage.load().catch(() => undefined)

/**
 * `/club/here/:eid`: a member's own day at an event: "I'm here", the court, the games and their scores. The QR code
 * on the court sheet leads here; opening it changes nothing.
 */
export function Here() {
  const { eid, isOne } = useEventInAddress()
  return isOne ? <AtEvent key={eid} eid={Number(eid)} /> : <NotFound />
}

const shape = { label: 'Loading your day', blocks: [3, 8, 14] }

function AtEvent({ eid }: { eid: number }) {
  const invite = useKeptCall(getInvite, { params: { url: String(eid) }, body: {} })
  if (invite.data?.merged_into)
    return <Navigate to={rosterPaths.here.replace(':eid', String(invite.data.merged_into))} replace />
  if (!invite.data)
    return (
      <Loading
        reads={[invite]}
        {...shape}
        page={{ title: 'Your day', width: 'narrow' }}
        instead={({ status }) =>
          status === 404 && (
            <>
              <Alert>Sorry but we were unable to find your invitation.</Alert>
              <Back />
            </>
          )
        }
      />
    )
  return (
    <Suspense fallback={<Waiting {...shape} />}>
      <DayPage invite={invite.data} sync={invite.refetch} />
    </Suspense>
  )
}

const Back = () => (
  <div className="row">
    <ButtonLink kind="quiet" to={clubPaths.clubs}>
      Members Page
    </ButtonLink>
  </div>
)
