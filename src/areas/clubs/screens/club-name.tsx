import { useLocation } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { useMyClubs } from './my-club.ts'

/** The current club, for the bar of the members' pages (spec 000 §2, top bar); nothing on the list of clubs. */
export function ClubName() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const isInClub = pathname.toLowerCase().replace(/\/$/, '') !== clubPaths.clubs
  return user && isInClub ? <Chosen /> : null
}

function Chosen() {
  const { chosen } = useMyClubs()
  return chosen ? <span className="bar-place">{chosen.club_name}</span> : null
}
