import { Suspense, useState } from 'react'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { ClubHail } from './club-hail.tsx'
import { useClubAt } from './use-club-at.ts'

/** Loaded once it is known to be needed, because visitors of an open club log in first. */
const ClubPage = lazyScreen(() => import('./club-page.tsx'), 'ClubPage')

/** `/clubs/{url}`: the target of the signup QR code (spec 003 §2; X121). */
export function ClubToJoin({ id }: { id: string }) {
  const { user, found, club, isMember } = useClubAt(id)
  /** Set if a visitor of a closed club wants to log in; says why. */
  const [reason, setReason] = useState<string>()
  if (!found.data)
    return <Loading reads={[found]} label="Loading the club" blocks={[2.5, 20]} page={{ title: 'Join a club' }} />
  if (!club) return <NoSuchClub />
  if (!user && (reason || club.public_registration))
    return (
      <div className="stack">
        <ClubHail name={club.name}>
          {reason ?? 'To join, log in first or create an account. Then tell the club who you are.'}
        </ClubHail>
        <Login isEmbedded staysHere />
      </div>
    )
  return (
    <Suspense fallback={<Waiting label="Loading the club" blocks={[2.5, 20]} />}>
      <ClubPage id={id} club={club} isMember={isMember} onLogin={setReason} />
    </Suspense>
  )
}

function NoSuchClub() {
  return (
    <Page title="Join a club">
      <Alert>Sorry we can not find this club</Alert>
      <div className="row">
        <ButtonLink to={joiningPaths.join}>Find a club</ButtonLink>
      </div>
    </Page>
  )
}
