import { IconRefresh } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { CheckingLogin, Waiting } from '#kernel/web/ui/waiting.tsx'
import { type AnswerLink, answerLinkIn } from './answer-token.ts'
import { invitePath } from './invite-path.ts'
import { readInviteAhead, useInvite } from './use-invite.ts'

const InviteCard = lazyScreen(() => import('./invite-card.tsx'), 'InviteCard')
const InviteByLink = lazyScreen(() => import('./invite-by-link.tsx'), 'InviteByLink')
const MailMyLink = lazyScreen(() => import('./invite-by-link.tsx'), 'MailMyLink')
// Loads while the invitation is being read.
void InviteCard.load().catch(() => undefined)

/** `/club/invite/:url`: a member reads an invitation and answers it; `url` is the event's id (spec 001 §2). */
export function EventInvitation() {
  const { url = '' } = useParams()
  const { user, isPending } = useSession()
  const link = answerLinkIn(useLocation().hash)
  const isNumber = /^[1-9]\d{0,9}$/.test(url) && Number(url) <= 2_147_483_647
  if (!user && isPending) return <CheckingLogin />
  if (!user) return link ? <ByLink link={link} otherwise={<LogInFirst />} /> : <LogInFirst />
  return isNumber ? <Invited key={url} eid={Number(url)} link={link} /> : <NoInvitation username={user.username} />
}

const LogInFirst = () => (
  <div className="stack">
    <Alert kind="info">Log in to see your invitation and reply.</Alert>
    <Login isEmbedded staysHere />
  </div>
)

const shape = { label: 'Loading your invitation', blocks: [3, 3, 16, 7] }
const page = { title: 'Invitation', width: 'narrow' } as const

interface ByLinkProps {
  readonly link: AnswerLink
  /** Shown if the link opens nothing. */
  readonly otherwise: ReactNode
}

/** Someone who came through an email's link replies directly, if the club has such links. */
function ByLink({ link: { token, say }, otherwise }: ByLinkProps) {
  const link = useCall(openAnswerLink, { params: { token }, body: {} })
  if (!link.data && link.error?.code === 'token-invalid') return otherwise
  if (!link.data) return <Loading reads={[link]} {...shape} page={page} />
  return (
    <Suspense fallback={<Waiting {...shape} />}>
      <InviteByLink token={token} say={say} invite={link.data} />
    </Suspense>
  )
}

/** Starts reading what the invitation shows to a member, before it is drawn. */
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

function Invited({ eid, link }: { eid: number; link: AnswerLink | undefined }) {
  const { user } = useSession()
  const { data, error, refetch } = useInvite(eid)
  const isGone = error?.status === 404
  if (data?.merged_into) return <Navigate to={invitePath(data.merged_into)} replace />
  if (data && !isGone)
    return (
      <Suspense fallback={<Waiting {...shape} />}>
        <InviteCard invite={data} />
      </Suspense>
    )
  if (isGone) {
    const none = <NoInvitation username={user?.username} retry={refetch} token={link?.token} />
    // The login in this browser is someone else's, such as a wife's or husband's. The link still answers for its member.
    return link ? <ByLink link={link} otherwise={none} /> : none
  }
  return <Loading reads={[{ data, error, refetch }]} {...shape} page={page} help={<MembersPage />} />
}

const MembersPage = () => (
  <ButtonLink kind="quiet" to={clubPaths.clubs}>
    Members Page
  </ButtonLink>
)

/**
 * Shown to someone who is not invited, is signed in with another account, or whose event is gone: the page cannot
 * tell these apart.
 */
interface NoInvitationProps {
  readonly username: string | undefined
  readonly retry?: () => unknown
  /** Set if the reader came through an emailed link to a membership that this login may not have yet. */
  readonly token?: string | undefined
}

function NoInvitation({ username, retry, token }: NoInvitationProps) {
  return (
    <Page title="Invitation" width="narrow">
      <Alert>Sorry but we were unable to find your invitation.</Alert>
      <p>
        Try refreshing the page. If that doesn’t help, you may be using the wrong account. You’re logged in as{' '}
        <strong>{username}</strong>. The event may also have been deleted.
      </p>
      {token && (
        <>
          <p>This invitation was sent to a member. If that’s you, link the membership to this login.</p>
          <Suspense fallback={null}>
            <MailMyLink token={token} />
          </Suspense>
        </>
      )}
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
