import { IconRefresh } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { useSession } from '../../api/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Login } from '../accounts/lazy-login.ts'
import { memberRoutes } from '../clubs/member-routes.ts'
import { invitePath } from './invite-path.ts'
import { readInviteAhead, useInvite } from './use-invite.ts'

const InviteCard = lazyScreen(() => import('./invite-card.tsx'), 'InviteCard')
// Loads while the invitation is being read.
void InviteCard.load().catch(() => undefined)

/** `/club/invite/:url`: a member reads an invitation and answers it; `url` is the event's id (spec 001 §2). */
export function EventInvitation() {
  const { url = '' } = useParams()
  const { user, isPending } = useSession()
  const isNumber = /^[1-9]\d{0,9}$/.test(url) && Number(url) <= 2_147_483_647
  if (!user && isPending) return <Waiting label="Finding out who you are" />
  if (!user)
    return (
      <div className="stack">
        <Alert kind="info">Log in to read your invitation and to answer it.</Alert>
        <Login isEmbedded staysHere />
      </div>
    )
  return isNumber ? <Invited key={url} eid={Number(url)} /> : <NoInvitation username={user.username} />
}

/** Begins what the invitation shows to a member, before it is drawn. */
export const beginInvitation = (client: QueryClient, url: string) =>
  Promise.allSettled([InviteCard.load(), readInviteAhead(client, Number(url))])

/** `/club/eventinvitation`: the same screen, with its event in the navigation state or the address (X53). */
export function EventInvitationByState() {
  const { state } = useLocation()
  const [params] = useSearchParams()
  const eid = eidIn(state) ?? params.get('eid')
  return <Navigate to={invitePath(eid ?? 'unknown')} replace />
}

function eidIn(state: unknown): number | undefined {
  const { eid, event } = (state ?? {}) as { eid?: unknown; event?: { eid?: unknown } }
  const found = Number(eid ?? event?.eid)
  return Number.isInteger(found) ? found : undefined
}

function Invited({ eid }: { eid: number }) {
  const { user } = useSession()
  const { data, error, isPending, refetch } = useInvite(eid)
  const isGone = error?.status === 404
  const waiting = <Waiting label="Loading your invitation" blocks={[3, 3, 16, 7]} />
  if (data?.merged_into) return <Navigate to={invitePath(data.merged_into)} replace />
  if (data && !isGone)
    return (
      <Suspense fallback={waiting}>
        <InviteCard invite={data} />
      </Suspense>
    )
  if (isPending) return waiting
  if (isGone) return <NoInvitation username={user?.username} retry={refetch} />
  return (
    <Page title="Invitation" width="narrow">
      {error && (
        <Failed error={error} retry={refetch}>
          <MembersPage />
        </Failed>
      )}
    </Page>
  )
}

const MembersPage = () => (
  <ButtonLink kind="quiet" to={memberRoutes.clubs}>
    Members Page
  </ButtonLink>
)

/** Not invited, signed in with another account, or the event is gone: the page cannot tell these apart. */
function NoInvitation({ username, retry }: { username: string | undefined; retry?: () => unknown }) {
  return (
    <Page title="Invitation" width="narrow">
      <Alert>Sorry but we were unable to find your invitation.</Alert>
      <p>
        Refresh the page once. If that does not help, you may be in the wrong account: you are logged in as{' '}
        <strong>{username}</strong>. An event that was deleted is not found either.
      </p>
      <div className="row">
        {retry && (
          <Button icon={<IconRefresh aria-hidden size={22} />} onClick={() => void retry()}>
            Refresh
          </Button>
        )}
        <MembersPage />
      </div>
    </Page>
  )
}
