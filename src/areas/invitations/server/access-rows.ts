import { inClub } from '#areas/clubs/server/access-rows.ts'
import { ofEvent } from '#areas/events/server/access-rows.ts'

export const deletedEventQuery = inClub(
  'deletedEid',
  ', e.id as "eventId"',
  'club_event e join club c on c.id = e.club_id where e.id = $2 and e.deleted_at is not null',
)

export const invitationQuery = inClub(
  'eiid',
  `${ofEvent}, v.id as "invitationId", v.member_id as "memberId",
    (select p.member_id from invitation p where p.club_id = v.club_id and p.id = v.partner_id) as "partnerMemberId"`,
  `invitation v join club_event e on e.club_id = v.club_id and e.id = v.event_id
    join club c on c.id = e.club_id where v.id = $2 and v.removed_at is null and e.deleted_at is null`,
)
