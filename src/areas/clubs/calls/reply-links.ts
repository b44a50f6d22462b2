import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { inClub } from './club-shapes.ts'

const ReplyLinks = z.object({ reply_links: z.boolean() })

export const getReplyLinks = call({
  name: 'clubs.getReplyLinks',
  method: 'GET',
  path: '/api/club/replyLinks/{cid}',
  summary: 'Whether members with a login can reply through the links in emails',
  source: 'own: docs/areas/clubs.md',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: ReplyLinks,
})

export const setReplyLinks = call({
  name: 'clubs.setReplyLinks',
  method: 'PUT',
  path: '/api/club/replyLinks/{cid}',
  summary: 'Set whether members with a login can reply through the links in emails',
  source: 'own: docs/areas/clubs.md',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: ReplyLinks,
  reply: ReplyLinks,
  example: { reply_links: false },
})
