import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { inClub } from './club-shapes.ts'

const DrawRatings = z.object({ shows_ratings: z.boolean() })

export const getDrawRatings = call({
  name: 'clubs.getDrawRatings',
  method: 'GET',
  path: '/api/club/drawRatings/{cid}',
  summary: 'Whether members see players’ ratings in draws',
  source: 'own: docs/areas/clubs.md',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: DrawRatings,
})

export const setDrawRatings = call({
  name: 'clubs.setDrawRatings',
  method: 'PUT',
  path: '/api/club/drawRatings/{cid}',
  summary: 'Set whether members see players’ ratings in draws',
  source: 'own: docs/areas/clubs.md',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: DrawRatings,
  reply: DrawRatings,
  example: { shows_ratings: true },
})
