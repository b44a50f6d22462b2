import { inClub } from '#areas/clubs/server/access-rows.ts'

const clubOfKiosk = 'club c where c.id = $2'

export const kioskQuery = inClub('cid', `, c.has_kiosk as "isOn"`, clubOfKiosk)

export const kioskScheduleQuery = inClub('cid', `, c.has_kiosk or c.has_public_schedule as "isOn"`, clubOfKiosk)

export const kioskSlideQuery = inClub(
  'id',
  ', s.id as "slideId"',
  'kiosk_slide s join club c on c.id = s.club_id where s.id = $2',
)
