import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Failed } from '#kernel/web/ui/failed.tsx'
import { Loading, reading } from '#kernel/web/ui/loading.tsx'
import { ChosenClub, clubPath, type MyClub, rememberClub, useMyClubs } from './my-club.ts'

/** Its children need a chosen club; without one it redirects to /club (spec 003 §2). */
export function InClub({ children }: { children: ReactNode | ((club: MyClub) => ReactNode) }) {
  const { clubs, chosen, isNamed } = useMyClubs()
  useEffect(() => {
    if (chosen) rememberClub(chosen.cid)
  }, [chosen])
  // A club that was just joined is missing from the old list; the new list is on its way.
  if (!chosen && (!clubs.data || clubs.isFetching))
    return <Loading reads={[clubs.isFetching ? reading : clubs]} label="Finding your club" page={{ title: 'Clubs' }} />
  if (!chosen) return <Navigate to={clubPaths.clubs} replace />
  return (
    <ChosenClub value={chosen}>
      {!isNamed && <NameInAddress cid={chosen.cid} />}
      {typeof children === 'function' ? children(chosen) : children}
    </ChosenClub>
  )
}

/** Writes the chosen club into the address, so that the link can be shared and the next tab shows the same club. */
function NameInAddress({ cid }: { cid: number }) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  useEffect(() => {
    const nextParams = new URLSearchParams(params)
    nextParams.set('cid', String(cid))
    setParams(nextParams, { replace: true, state: state as unknown })
  }, [params, setParams, cid, state])
  return null
}

/** Replaces a failure that only paying dues can end: it leads to the dues, because another try would not help. */
export const duesFirst = (cid: number) => (error: CallError) =>
  error.code.endsWith('-needs-dues') && (
    <Failed error={error}>
      <ButtonLink to={clubPath(clubPaths.welcome, cid)}>See your dues</ButtonLink>
    </Failed>
  )
