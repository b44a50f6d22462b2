import { clubPaths } from '#areas/clubs/calls/pages.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import type { PageHint } from '#kernel/server/http/page-hints.ts'
import { listMyClubs } from './my-club-rows.ts'
import { visitsSince } from './staff-visits.ts'

/** The calls that a member's home page makes about them and their club: the one in the address, or their only one. */
async function callsOfHome({ db, clock }: Deps, { userId, roles }: Actor, { query }: { query: URLSearchParams }) {
  const clubs = await listMyClubs(db, userId, roles.has('staff'), visitsSince(clock.now()))
  const clubId = query.get('cid')
  const club = clubId === null ? clubs.length === 1 && clubs[0] : clubs.find(({ cid }) => String(cid) === clubId)
  if (!club || club.mid === null) return []
  const { cid, mid } = club
  return [
    `/api/club/getFutureEventsForMember/${mid}`,
    `/api/club/uninvitedEvents/${mid}`,
    `/api/club/getMember/${mid}`,
    `/api/club/getGroupsByMember/${mid}`,
    `/api/club/getDirectoryStatus/${cid}`,
    `/api/club/getClubHomepage/${cid}`,
    ...(club.collects_dues
      ? [
          `/api/club/getDuesMessage/${cid}`,
          { path: '/api/club/getClubRollingDuesInfo', body: { cid } },
          { path: '/api/club/getFutureDues', body: { cid, mid } },
        ]
      : []),
  ]
}

/** What a member’s home page reads first. */
export const clubHints: readonly PageHint[] = [
  { page: clubPaths.welcome, calls: () => ['/api/club/mine'], callsFor: callsOfHome },
]
