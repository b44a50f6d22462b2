import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, line, nameLine, PathId } from '#kernel/calls/shapes.ts'
import { categoryAndPlayers } from './match-shapes.ts'

export const correctMatch = call({
  name: 'scoring.correctMatch',
  method: 'PUT',
  path: '/api/match/{matchId}/correct',
  summary: 'Correct the players, court, tournament or category of a live match. Scores stay the same',
  source: 'own: docs/areas/scoring.md',
  access: 'match-owner',
  rate: 'write',
  params: z.object({ matchId: PathId }),
  body: z.object({
    court_number: line(20),
    tournament_name: nameLine(100),
    ...categoryAndPlayers,
  }),
  /** `corrected` is false if nothing differed. */
  reply: z.object({ match_id: Id, corrected: z.boolean() }),
  refusals: ['match-not-live', 'player-mismatch', 'player-twice', 'players-of-event', 'invalid-input', 'busy'],
  example: {
    court_number: '5',
    tournament_name: 'Autumn Open',
    match_type: 'Mixed',
    skill_rating: '3.5',
    age_bracket: '65-69',
    t1p1: 'Linda Alvarez',
    t1p2: 'Wei Chen',
    t2p1: 'Peter Novak',
    t2p2: 'Rosa Diaz',
  },
})
