import { Suspense, useCallback, useEffect } from 'react'
import { useParams } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { verifyMemberEmail } from '#areas/joining/calls/joining.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { VerifiedAlready } from './verified-already.tsx'

const Invited = lazyScreen(() => import('./invited.tsx'), 'Invited')
// Loads while the invitation is being looked up.
void Invited.load().catch(() => undefined)

/**
 * `/club/verify/{token}`: the invited member, and the ways to link the membership to a login (spec 002 §2, §4; X123).
 */
export function Invitation() {
  const { token = '' } = useParams()
  const { isPending } = useSession()
  const { mutate, data, error } = useSend(verifyMemberEmail)
  const check = useCallback(() => mutate({ params: { token }, body: {} }), [mutate, token])
  useEffect(check, [check])

  if (error?.code === 'token-invalid') return <NotVerified />
  if (error)
    return <Loading reads={[{ data, error, refetch: check }]} page={{ title: 'Your invitation', width: 'narrow' }} />
  if (!data || isPending) return <Looking />
  if (data.user_id !== null) return <VerifiedAlready userId={data.user_id} mid={data.mid} />
  return (
    <Suspense fallback={<Looking />}>
      <Invited invitation={data} onStale={check} />
    </Suspense>
  )
}

const Looking = () => (
  <Page title="Your invitation" width="narrow">
    <p role="status">Hold tight as we look for your account invitation.</p>
  </Page>
)

const notVerified =
  'Sorry we were unable to verify your account invitation.  This could be because you have already verified your account.  If that is the case please log in.'

function NotVerified() {
  return (
    <Page title="Your invitation" width="narrow">
      <Alert>{notVerified}</Alert>
      <div className="row">
        <ButtonLink to={clubPaths.clubs}>Log in</ButtonLink>
      </div>
    </Page>
  )
}
