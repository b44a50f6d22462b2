import { Navigate, useParams } from 'react-router'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { ClubLanding } from './club-landing.tsx'
import { ClubToJoin } from './club-to-join.tsx'

/**
 * The public pages of one club, `/clubs/{url}` and `/myclub/{url}`; `/clubs` leads to the list of clubs to join (X125).
 */
export function ClubDoor() {
  const { id, url } = useParams()
  if (url !== undefined) return <ClubLanding key={url} url={url} />
  return id === undefined ? <Navigate to={joiningPaths.join} replace /> : <ClubToJoin key={id} id={id} />
}
