import { inClub } from '#server/clubs/access-rows'

export const scheduleQuery = inClub('cid', `, c.has_public_schedule as "isPublic"`, 'club c where c.id = $2')
