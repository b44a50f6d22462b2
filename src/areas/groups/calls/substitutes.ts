import * as z from 'zod/mini'
import { mostSubstitutes, substituteOrders } from '#areas/groups/rules/substitutes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId } from '#kernel/calls/shapes.ts'

const ofGroup = z.object({ gid: PathId })
const Mids = z.array(Id).check(z.maxLength(mostSubstitutes, `no more than ${mostSubstitutes} substitutes`))

/** A group's substitutes in the captain's order. Members who have left the club are not listed. */
const Substitutes = z.object({
  order: z.enum(substituteOrders),
  substitutes: z.array(
    z.object({
      mid: Id,
      first: z.string(),
      last: z.string(),
      club_rating: z.string(),
      /** How often in a row they declined, or were too late. */
      declined: z.int(),
      /** When the last event of the group started in which they substituted; null if there was none. */
      played_at: z.nullable(z.string()),
      /** The member is not here at the moment, so they are not asked. */
      is_away: z.boolean(),
    }),
  ),
})

export const getSubstitutes = call({
  name: 'substitutes.getSubstitutes',
  method: 'GET',
  path: '/api/club/groupSubstitutes/{gid}',
  summary: 'A group’s substitutes in order, with how often in a row each declined',
  source: 'own: docs/areas/groups.md',
  access: 'group-manager',
  rate: 'read',
  params: ofGroup,
  reply: Substitutes,
})

export const setSubstitutes = call({
  name: 'substitutes.setSubstitutes',
  method: 'PUT',
  path: '/api/club/groupSubstitutes/{gid}',
  summary: 'Set a group’s substitutes, their places, and the order in which they are asked',
  source: 'own: docs/areas/groups.md',
  access: 'group-manager',
  rate: 'write',
  params: ofGroup,
  /** `selected` is the new list in the captain's order; `seen` the list that it changes, so that no change is lost. */
  body: z.object({ order: z.enum(substituteOrders), selected: Mids, seen: Mids }),
  reply: Substitutes,
  refusals: ['not-in-club', 'stale-substitutes'],
  example: { order: 'captain', selected: [1], seen: [] },
})
