import type { Row } from './texts-of-spec-000.ts'

/** The texts of rosters, ladders, standings and the members of a group that are fixed to the letter. */
export const rows: readonly Row[] = [
  [
    'Sorry you do not have access to this group standings.  Please select your group from your member home page.',
    'Standings of a group that is not one’s own',
    'web/screens/standings/words.ts',
    'web/standings/standings.test.tsx',
  ],
  ['finished', 'Scores of a ladder are final', 'server/rosters/finish-ladder.ts', 'web/rosters/ladder.test.tsx'],
  [
    'status.  Please try again.',
    'A note that is not saved, a member who is not removed',
    'web/screens/groups/participants/words.ts',
    'web/groups/participants.test.tsx',
  ],
  ['Error updating', 'The same', 'web/screens/groups/participants/words.ts', 'web/groups/participants.test.tsx'],
  ['Error removing', 'The same', 'web/screens/groups/participants/words.ts', 'web/groups/participants.test.tsx'],
  [
    'Error.  Please try again.',
    'A list that is not imported',
    'web/screens/members/import-club.tsx',
    'web/members/import-club.test.tsx',
  ],
  ['Sort Alphabetical', 'rosters', 'web/screens/rosters/roster-page.tsx', 'web/rosters/rosters.test.tsx'],
  ['Show All', 'attendance', 'web/screens/standings/attendance.tsx', 'web/standings/standings.test.tsx'],
  ['Clear', 'standings detail', 'web/screens/standings/standings-detail.tsx', 'web/standings/standings.test.tsx'],
  ['My Groups', 'member home', 'web/screens/clubs/welcome.tsx', 'web/clubs/club.test.tsx'],
]
