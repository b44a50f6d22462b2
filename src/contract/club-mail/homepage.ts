import * as z from 'zod/mini'
import { inClub } from '#contract/clubs/club-shapes'
import { call } from '#contract/kernel/call'
import { Id } from '#contract/kernel/shapes'

// A file of its own, so that the home of a member loads this call alone.
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
   * `vote` lists the open ballots in which the member can vote and has not: none without current dues. `ended` lists the
   * ballots of the last 30 days, the latest first; one that is not ready waits for its votes on paper.
   */
  reply: z.object({
    homepage: z.string(),
    vote: z.array(z.object({ bid: Id, title: z.string(), end: z.string() })),
    ended: z.array(z.object({ bid: Id, title: z.string(), end: z.string(), is_ready: z.boolean() })),
  }),
})
