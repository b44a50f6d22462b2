import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, line } from '#kernel/calls/shapes.ts'

/**
 * `told`: the club's admins were emailed within the last day. `unconfirmed`: they will be, once the caller confirms the
 * address of their login.
 */
export const requestStates = ['none', 'told', 'unconfirmed'] as const
const RequestState = z.enum(requestStates)
/** The address of a club, or its number. */
const OfClub = z.object({ id: line(60) })

export const getClubDoor = call({
  name: 'joining.getClubDoor',
  method: 'GET',
  path: '/api/club/door/{id}',
  summary:
    'What anyone can see about a club before joining: where it plays, how to reach it, and whether it accepts new members',
  source: 'own: docs/areas/joining.md',
  access: 'anyone',
  rate: 'read',
  params: OfClub,
  reply: z.object({
    cid: Id,
    name: z.string(),
    /** These three are empty if the club has none. */
    town: z.string(),
    website: z.string(),
    /** The confirmed address of the club; empty for visitors. */
    email: z.string(),
    public_registration: z.boolean(),
    /** Everyone can read the club's schedule. */
    has_public_schedule: z.boolean(),
    asked: RequestState,
  }),
  refusals: ['not-found'],
})

export const askToJoin = call({
  name: 'joining.askToJoin',
  method: 'POST',
  path: '/api/club/askToJoin/{id}',
  summary:
    'Email a club’s admins a request to join, up to once a day; the email is not sent until the caller’s address is confirmed',
  source: 'own: docs/areas/joining.md',
  access: 'user',
  rate: 'join',
  once: true,
  params: OfClub,
  body: z.object({}),
  reply: z.object({ asked: RequestState }),
  refusals: ['not-found', 'already-in-club'],
  example: {},
})
