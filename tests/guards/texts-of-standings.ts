import type { Row } from './texts-of-spec-000.ts'

/** The texts of rosters, ladders, standings and the members of a group that are fixed to the letter. */
export const rows: readonly Row[] = [
  [
    'Sorry you do not have access to this group standings.  Please select your group from your member home page.',
    'Standings of a group that is not one’s own',
    'standings/screens/words.ts',
    'standings/tests/web/standings.test.tsx',
  ],
  ['finished', 'Scores of a ladder are final', 'rosters/server/finish-ladder.ts', 'rosters/tests/web/ladder.test.tsx'],
  [
    'status.  Please try again.',
    'A note that is not saved, a member who is not removed',
    'groups/screens/participants/words.ts',
    'groups/tests/web/participants.test.tsx',
  ],
  ['Error updating', 'The same', 'groups/screens/participants/words.ts', 'groups/tests/web/participants.test.tsx'],
  ['Error removing', 'The same', 'groups/screens/participants/words.ts', 'groups/tests/web/participants.test.tsx'],
  [
    'Error.  Please try again.',
    'A list that is not imported',
    'members/screens/import-club.tsx',
    'members/tests/web/import-club.test.tsx',
  ],
  ['Sort Alphabetical', 'rosters', 'rosters/screens/roster-page.tsx', 'rosters/tests/web/rosters.test.tsx'],
  ['Show All', 'attendance', 'standings/screens/attendance.tsx', 'standings/tests/web/standings.test.tsx'],
  ['Clear', 'standings detail', 'standings/screens/standings-detail.tsx', 'standings/tests/web/standings.test.tsx'],
  ['My Groups', 'member home', 'clubs/screens/welcome.tsx', 'clubs/tests/web/club.test.tsx'],
]
