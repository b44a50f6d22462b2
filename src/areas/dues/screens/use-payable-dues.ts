import type { QueryClient } from '@tanstack/react-query'
import type { MyClub } from '#areas/clubs/screens/my-club.ts'
import { getClubRollingDuesInfo, getFutureDues, getPaidDuesByMember } from '#areas/dues/calls/member-dues.ts'
import { readBegun } from '#kernel/web/api/begun.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import type { Read } from '#kernel/web/api/use-together.ts'

/**
 * Reads how a club collects dues, what a member can pay now and what they have paid; nothing if the club collects
 * none.
 */
export function usePayable({ cid, collects_dues: enabled }: MyClub, mid: number) {
  return {
    terms: useCall(getClubRollingDuesInfo, { body: { cid } }, { staleTime: 60_000, enabled }),
    seasons: useCall(getFutureDues, { body: { cid, mid } }, { enabled }),
    payments: useCall(getPaidDuesByMember, { body: { cid, mid } }, { enabled }),
  }
}

/** The same reads, started by a page whose parts appear together. */
export const usePayableReads = (club: MyClub, mid: number): readonly Read[] => Object.values(usePayable(club, mid))

/** Starts the same reads before the page is drawn. */
export const readPayableAhead = (client: QueryClient, { cid, collects_dues: isCollecting }: MyClub, mid: number) =>
  isCollecting
    ? Promise.all([
        readBegun(client, getClubRollingDuesInfo, { body: { cid } }),
        readBegun(client, getFutureDues, { body: { cid, mid } }),
        readBegun(client, getPaidDuesByMember, { body: { cid, mid } }),
      ])
    : []
