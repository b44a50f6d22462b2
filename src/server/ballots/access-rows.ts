import { inClub } from '#server/clubs/access-rows'

export const ballotQuery = inClub(
  'bid',
  ', b.id as "ballotId", c.name as "clubName"',
  'ballot b join club c on c.id = b.club_id where b.id = $2',
)
