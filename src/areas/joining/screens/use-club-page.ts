import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { clubPath, rememberClub } from '#areas/clubs/screens/my-club.ts'
import { readAhead, refresh } from '#kernel/web/api/hooks.ts'

/** Opens a page of a club that the user has just joined, after reading the user's clubs again. */
export function useClubPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (route: string, cid: number) => {
      rememberClub(cid)
      refresh(client, [myClubs])
      await readAhead(client, myClubs)
      await navigate(clubPath(route, cid), { replace: true })
    },
    [client, navigate],
  )
}
