import { getClubHomepage } from '#contract/club-mail/sending'
import { getDirectoryStatus, getDuesMessage } from '#contract/clubs/club-settings'
import { getGroupsByMember, getMember } from '#contract/members/members'
import { useCall } from '../../api/hooks.ts'
import { type Read, useTogether } from '../../api/use-together.ts'
import type { MyClub } from './my-club.ts'

/** Reads everything that a member's home shows above the club's own text. The page appears once all answers have arrived. */
export function useHomeReads({ cid, collects_dues: collectsDues }: MyClub, mid: number, others: readonly Read[]) {
  const [club, person] = [{ params: { cid: String(cid) } }, { params: { mid: String(mid) } }]
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
  return { member, directories, vote: homepage.data?.vote ?? [], isDeciding }
}
