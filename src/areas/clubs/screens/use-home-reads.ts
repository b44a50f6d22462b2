import type { QueryClient } from '@tanstack/react-query'
import { getClubHomepage } from '#areas/club-mail/calls/homepage.ts'
import { getDirectoryStatus, getDuesMessage } from '#areas/clubs/calls/club-settings.ts'
import { getGroupsByMember, getMember } from '#areas/members/calls/members.ts'
import { readAhead, useCall } from '#kernel/web/api/hooks.ts'
import { type Read, useTogether } from '#kernel/web/api/use-together.ts'
import type { MyClub } from './my-club.ts'

/** Reads everything that a member's home shows above the club's own text. The page appears once all answers have arrived. */
export function useHomeReads({ cid, collects_dues: collectsDues }: MyClub, mid: number, others: readonly Read[]) {
  const { club, person } = inputsOf(cid, mid)
  const member = useCall(getMember, person)
  const directories = useCall(getDirectoryStatus, club, { staleTime: 60_000 })
  const homepage = useCall(getClubHomepage, club)
  const isDeciding = useTogether([
    directories,
    ...others,
    homepage,
    useCall(getGroupsByMember, person),
    useCall(getDuesMessage, club, { staleTime: 60_000, enabled: collectsDues }),
  ])
  // Its parts read a failed request again when they appear.
  return { member, directories, vote: homepage.data?.vote ?? [], ended: homepage.data?.ended ?? [], isDeciding }
}

/** Starts the same reads before the page is drawn. */
export function readHomeAhead(client: QueryClient, { cid, collects_dues: collectsDues }: MyClub, mid: number) {
  const { club, person } = inputsOf(cid, mid)
  return Promise.all([
    readAhead(client, getMember, person),
    readAhead(client, getDirectoryStatus, club),
    readAhead(client, getClubHomepage, club),
    readAhead(client, getGroupsByMember, person),
    ...(collectsDues ? [readAhead(client, getDuesMessage, club)] : []),
  ])
}

const inputsOf = (cid: number, mid: number) => ({
  club: { params: { cid: String(cid) } },
  person: { params: { mid: String(mid) } },
})
