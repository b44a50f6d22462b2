import { Navigate, useParams } from 'react-router'
import { memberRoutes } from '#areas/clubs/screens/member-routes.ts'
import { ClubLanding } from './club-landing.tsx'
import { ClubToJoin } from './club-to-join.tsx'

/**
 * The public pages of one club, `/clubs/{url}` and `/myclub/{url}`; `/clubs` leads to the list of clubs to join (X125).
 */
export function ClubDoor() {
  const { id, url } = useParams()
  if (url !== undefined) return <ClubLanding key={url} url={url} />
  return id === undefined ? <Navigate to={memberRoutes.join} replace /> : <ClubToJoin key={id} id={id} />
}
