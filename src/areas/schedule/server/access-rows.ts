import { inClub } from '#areas/clubs/server/access-rows.ts'

export const scheduleQuery = inClub('cid', `, c.has_public_schedule as "isPublic"`, 'club c where c.id = $2')
