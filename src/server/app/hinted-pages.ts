import type { HintedPage } from '#server/kernel/http/page-hints'

const frame = ['wiring/common-shell.tsx']
const club = ['wiring/club-area.tsx']
const none = () => []

/** The pages through which visitors usually arrive. Any other page loads too, one step after the other. */
export const hintedPages: readonly HintedPage[] = [
  {
    path: /^\/$/,
    entries: [...frame, 'screens/scoring/home.tsx'],
    calls: () => ['/api/liveMatches', '/api/matches'],
  },
  {
    path: /^\/match\/[1-9]\d{0,9}\/?$/i,
    entries: [...frame, 'wiring/pages/match-page.tsx'],
    calls: (path) => {
      const [id] = /\d+/.exec(path) ?? []
      return [`/api/match/${id}`, `/api/getScoreStats/${id}`]
    },
  },
  { path: /^\/login\/?$/i, entries: [...frame, 'screens/accounts/login.tsx'], calls: none },
  {
    path: /^\/watch\/?$/i,
    entries: [...frame, 'screens/watch/watch-area.tsx', 'screens/watch/watch.tsx'],
    calls: none,
  },
  { path: /^\/follow\/?$/i, entries: [...frame, 'screens/follow/follow.tsx'], calls: none },
  { path: /^\/prizes\/?$/i, entries: [...frame, 'screens/prizes/prizes.tsx'], calls: () => ['/api/prize/months'] },
  { path: /^\/hocuspocus\/?$/i, entries: [...frame, 'screens/challenge-cards/hocus-pocus.tsx'], calls: none },
  {
    path: /^\/club\/welcome\/?$/i,
    entries: [...frame, ...club, 'wiring/pages/club-welcome-page.tsx', 'screens/invitations/my-events.tsx'],
    calls: () => ['/auth/current', '/api/club/mine'],
  },
  {
    path: /^\/club\/invite\/[1-9]\d{0,9}\/?$/i,
    entries: [...frame, ...club, 'screens/invitations/event-invitation.tsx', 'screens/invitations/invite-card.tsx'],
    calls: () => ['/auth/current'],
  },
  {
    path: /^\/club\/eventdetails\/[1-9]\d{0,9}\/?$/i,
    entries: [...club, 'screens/clubs/shell/club-shell.tsx', 'screens/events/detail/event-detail.tsx'],
    calls: () => ['/auth/current', '/api/club/mine'],
  },
  {
    path: /scorekeeper\/\d+\/?$/i,
    entries: ['screens/scoring/scorekeeper.tsx', 'screens/scoring/keeping/queue/open-court.ts'],
    calls: none,
  },
]
