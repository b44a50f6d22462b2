import { useState } from 'react'
import { getDirectoryStatus, getDuesMessage } from '#contract/clubs/club-settings'
import { getGroupsByMember, getMember } from '#contract/members/members'
import { useCall } from '../../api/hooks.ts'
import type { MyClub } from './my-club.ts'

interface Read {
  readonly isLoading: boolean
  readonly failureCount: number
}

/**
 * What a member's home shows above the club's own text, asked for at once. The page appears when all of it is there, so that nothing
 * moves before one's eyes; but nothing waits for a failed request.
 */
export function useHomeReads({ cid, collects_dues: collectsDues }: MyClub, mid: number, events: Read) {
  const [club, person] = [{ params: { cid: String(cid) } }, { params: { mid: String(mid) } }]
  const member = useCall(getMember, person)
  const directories = useCall(getDirectoryStatus, club, { staleTime: 60_000 })
  const others: readonly Read[] = [
    directories,
    events,
    useCall(getGroupsByMember, person),
    useCall(getDuesMessage, club, { staleTime: 60_000, enabled: collectsDues }),
  ]
  const isWaiting = others.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  // The page stays once it is there: its parts read a failed request again when they appear.
  const [isReady, setReady] = useState(false)
  if (!isWaiting && !isReady) setReady(true)
  return { member, directories, isDeciding: isWaiting && !isReady }
}
