import { Link, Navigate } from 'react-router'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { ClubHail } from './club-hail.tsx'
import { useClubAt } from './use-club-at.ts'

/** `/myclub/{url}`: a club's entrance. Members continue to their page, others to joining (spec 003 §2, §4; X122). */
export function ClubLanding({ url }: { url: string }) {
  const { user, found, club, isMember } = useClubAt(url)
  if (!found.data) return <Loading reads={[found]} label="Loading the club" blocks={[5, 20]} page={{ title: 'Club' }} />
  if (!club) return <Navigate to={clubPaths.clubs} replace />
  if (user) return <Navigate to={isMember ? clubPath(clubPaths.welcome, club.cid) : `/clubs/${url}`} replace />
  return (
    <div className="stack">
      <ClubHail name={club.name}>Your club’s games and groups, all in one place.</ClubHail>
      <Login isEmbedded staysHere />
      <div className="row">
        <Link className="touch-link is-strong" to={`/clubs/${url}`}>
          Not a member yet? See how to join {club.name}
        </Link>
      </div>
    </div>
  )
}
