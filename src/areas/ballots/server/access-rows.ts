import { inClub } from '#areas/clubs/server/access-rows.ts'

export const ballotQuery = inClub(
  'bid',
  ', b.id as "ballotId", c.name as "clubName"',
  'ballot b join club c on c.id = b.club_id where b.id = $2',
)
