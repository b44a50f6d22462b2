import { inClub } from '#areas/clubs/server/access-rows.ts'

export const seasonQuery = inClub(
  'did',
  ', s.id as "seasonId"',
  'dues_season s join club c on c.id = s.club_id where s.id = $2',
)

export const duesPaymentQuery = inClub(
  'id',
  ', p.id as "duesPaymentId"',
  'dues_payment p join club c on c.id = p.club_id where p.id = $2',
)
