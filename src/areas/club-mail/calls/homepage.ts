import * as z from 'zod/mini'
import { inClub } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id } from '#kernel/calls/shapes.ts'

// In its own file, so that the member home page loads only this call.
export const getClubHomepage = call({
  name: 'club-mail.getClubHomepage',
  method: 'GET',
  path: '/api/club/getClubHomepage/{cid}',
  summary: 'The content of the club’s member page',
  source: 'spec 002 §7; spec 003 §2, §7',
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  /**
   * `vote` lists the open ballots in which the member can still vote; it is empty without current dues. `ended` lists
   * the ballots of the last 30 days, latest first. One that is not ready is waiting for its paper votes.
   */
  reply: z.object({
    homepage: z.string(),
    vote: z.array(z.object({ bid: Id, title: z.string(), end: z.string() })),
    ended: z.array(z.object({ bid: Id, title: z.string(), end: z.string(), is_ready: z.boolean() })),
  }),
})
