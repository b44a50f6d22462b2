import { inClub } from '#areas/clubs/server/access-rows.ts'

export const memberQuery = inClub(
  'mid',
  `, m.id as "memberId", m.account_id as "accountId",
    (select coalesce(jsonb_agg(gm.group_id), '[]') from group_member gm where gm.club_id = m.club_id and gm.member_id = m.id) as "groupIds"`,
  'member m join club c on c.id = m.club_id where m.id = $2',
)

export const ratingQuery = inClub(
  'crid',
  ', r.id as "ratingId"',
  'club_rating r join club c on c.id = r.club_id where r.id = $2',
)
