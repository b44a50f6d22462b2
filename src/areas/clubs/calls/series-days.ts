import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { inClub } from './club-shapes.ts'

/** Dates further ahead would be in no one's plans; fewer days would miss the invitations of long-planned events. */
const SeriesDays = z.object({ days: z.int().check(z.minimum(14), z.maximum(365)) })

export const getSeriesDays = call({
  name: 'clubs.getSeriesDays',
  method: 'GET',
  path: '/api/club/seriesDays/{cid}',
  summary: 'How many days ahead the dates of repeating events are created',
  source: 'own: docs/areas/clubs.md',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: SeriesDays,
})

export const setSeriesDays = call({
  name: 'clubs.setSeriesDays',
  method: 'PUT',
  path: '/api/club/seriesDays/{cid}',
  summary: 'Set how many days ahead the dates of repeating events are created; existing dates stay',
  source: 'own: docs/areas/clubs.md',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: SeriesDays,
  reply: SeriesDays,
  example: { days: 120 },
})
