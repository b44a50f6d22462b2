import { listMyClubs } from '#areas/clubs/server/my-club-rows.ts'
import { visitsSince } from '#areas/clubs/server/staff-visits.ts'
import { mayRunEvent } from '#areas/events/server/access.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import type { HintedPage } from '#kernel/server/http/page-hints.ts'

const frame = ['app/web/common-shell.tsx']
const club = ['app/web/club-area.tsx']
/** Every page starts by requesting its reader's account. */
const who = '/auth/current'
const nothingElse = () => [who]
const idIn = (path: string) => /\d+/.exec(path)?.[0]

/** The pages on which people usually arrive. Any other page loads too, but one step after another. */
export const hintedPages: readonly HintedPage[] = [
  {
    path: /^\/$/,
    entries: [...frame, 'areas/scoring/screens/home.tsx'],
    calls: () => [who, '/api/liveMatches', '/api/matches'],
  },
  {
    path: /^\/match\/[1-9]\d{0,9}\/?$/i,
    entries: [...frame, 'app/web/pages/match-page.tsx'],
    calls: (path) => [who, `/api/match/${idIn(path)}`, `/api/getScoreStats/${idIn(path)}`],
  },
  { path: /^\/login\/?$/i, entries: [...frame, 'areas/accounts/screens/login.tsx'], calls: nothingElse },
  {
    path: /^\/watch\/?$/i,
    entries: [...frame, 'areas/watch/screens/watch-area.tsx', 'areas/watch/screens/watch.tsx'],
    calls: nothingElse,
  },
  { path: /^\/follow\/?$/i, entries: [...frame, 'areas/follow/screens/follow.tsx'], calls: nothingElse },
  {
    path: /^\/prizes\/?$/i,
    entries: [...frame, 'areas/prizes/screens/prizes.tsx'],
    calls: () => [who, '/api/prize/months'],
  },
  {
    path: /^\/hocuspocus\/?$/i,
    entries: [...frame, 'areas/challenge-cards/screens/hocus-pocus.tsx'],
    calls: nothingElse,
  },
  {
    path: /^\/club\/welcome\/?$/i,
    entries: [...frame, ...club, 'app/web/pages/club-welcome-page.tsx', 'app/web/pages/club-welcome-parts.ts'],
    calls: () => [who, '/api/club/mine'],
    callsFor: callsOfHome,
  },
  {
    path: /^\/club\/invite\/[1-9]\d{0,9}\/?$/i,
    entries: [
      ...frame,
      ...club,
      'areas/invitations/screens/event-invitation.tsx',
      'areas/invitations/screens/invite-card.tsx',
    ],
    calls: nothingElse,
    callsFor: async (_deps, _reader, { path }) => [
      '/api/club/mine',
      { path: `/api/getInvite/${idIn(path)}`, body: {} },
    ],
  },
  {
    path: /^\/club\/eventdetails\/[1-9]\d{0,9}\/?$/i,
    entries: [
      ...frame,
      ...club,
      'areas/clubs/screens/shell/club-shell.tsx',
      'areas/events/screens/detail/event-detail.tsx',
    ],
    calls: () => [who, '/api/club/mine'],
    callsFor: callsOfBoard,
  },
  {
    path: /scorekeeper\/\d+\/?$/i,
    entries: ['areas/scoring/screens/scorekeeper.tsx', 'areas/scoring/screens/keeping/queue/open-match-store.ts'],
    calls: nothingElse,
  },
]

/**
 * The calls that an event's board makes for people who run the event. The board tells everyone else at once that it is
 * not for them.
 */
async function callsOfBoard(deps: Deps, { sessionHash }: Actor, { path }: { path: string }) {
  const eventId = Number(idIn(path))
  if (!(await mayRunEvent(deps, sessionHash, { eventId }))) return []
  return [`/api/club/eventBoard/${eventId}`, { path: `/api/club/verifyEventAccess/${eventId}`, body: {} }]
}

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
