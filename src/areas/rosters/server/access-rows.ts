import { inClub } from '#areas/clubs/server/access-rows.ts'
import { ofEvent } from '#areas/events/server/access-rows.ts'

export const eventPlayerQuery = inClub(
  'eid',
  `${ofEvent}, exists(select from invitation i join member m on m.club_id = i.club_id and m.id = i.member_id
      join asking on m.account_id = asking.account_id
      where i.club_id = e.club_id and i.event_id = e.id and i.removed_at is null
        and i.response in ('yes', 'partner')) as "holdsPlace"`,
  'club_event e join club c on c.id = e.club_id where e.id = $2 and e.deleted_at is null',
)
