import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { myClubs } from '#contract/clubs/clubs'
import { readAhead, refresh } from '../../api/hooks.ts'
import { clubPath, rememberClub } from '../clubs/my-club.ts'

/** Goes to a page of a club one has just become a member of: one's clubs are read anew before it asks for them. */
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
