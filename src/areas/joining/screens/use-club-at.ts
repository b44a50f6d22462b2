import { getClubFromParams } from '#areas/clubs/calls/clubs.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'

/** The club at an address or number (X120), and whether the user is a member. Waits for the session. */
export function useClubAt(id: string) {
  const { user, isPending } = useSession()
  const input = { params: { id }, body: { user_id: user?.user_id ?? null } }
  const found = useCall(getClubFromParams, input, { enabled: !isPending || user !== null })
  return { user, found, club: found.data?.club[0], isMember: (found.data?.member.length ?? 0) > 0 }
}
