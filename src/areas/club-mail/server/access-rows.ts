import { inClub } from '#areas/clubs/server/access-rows.ts'

export const mailQuery = inClub(
  'eid',
  ', l.id as "mailId", l.group_id as "groupId"',
  'club_mail l join club c on c.id = l.club_id where l.id = $2',
)
