import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

/**
 * Handles the link of a membership that already has its login: it confirms the address. The owner continues to the
 * profile, which says so, and anyone else to /club (spec 002 §4).
 */
export function VerifiedAlready({ userId, mid }: { userId: number; mid: number }) {
  const { user } = useSession()
  const isOwner = user?.user_id === userId
  const clubs = useCall(myClubs, undefined, { enabled: isOwner })
  useEffect(() => toast('Thank your for verifying your email.'), [])
  if (!isOwner || clubs.isError) return <Navigate to={clubPaths.clubs} replace />
  if (!clubs.data) return <Loading reads={[clubs]} label="Finding your club" />
  const club = clubs.data.find((one) => one.mid === mid)
  if (!club) return <Navigate to={clubPaths.clubs} replace />
  return <Navigate to={clubPath(joiningPaths.profile, club.cid)} state={{ isConfirmed: true }} replace />
}
