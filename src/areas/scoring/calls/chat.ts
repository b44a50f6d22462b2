import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, PathId, PathWideId, WideId } from '#kernel/calls/shapes.ts'

/**
 * A chat message as everyone sees it. The screens add "(scorekeeper)" after the name if `is_scorekeeper`. `client_id`
 * lets the phone that sent it recognize it.
 */
export const ChatMessage = z.object({
  message_id: WideId,
  user_name: z.string(),
  message: z.string(),
  time: z.string(),
  is_scorekeeper: z.boolean(),
  client_id: z.optional(z.uuid()),
})

export const getChat = call({
  name: 'scoring.getChat',
  method: 'GET',
  path: '/api/getChat/{matchId}:chat',
  summary: 'Get the last 200 chat messages for a match, oldest first',
  source: 'spec 000 §3 Chat message, §7',
  access: 'match-reader',
  rate: 'read',
  params: z.object({ matchId: PathId }),
  reply: z.array(ChatMessage),
})

export const reportMessage = call({
  name: 'scoring.reportMessage',
  method: 'POST',
  path: '/api/chat/{messageId}/report',
  summary: 'Report a chat message. Each user can report it once',
  source: 'own: docs/areas/scoring.md',
  access: 'message-reader',
  rate: 'write',
  params: z.object({ messageId: PathWideId }),
  body: z.object({}),
  reply: Done,
  refusals: ['already-reported'],
  example: {},
})

export const hideMessage = call({
  name: 'scoring.hideMessage',
  method: 'POST',
  path: '/api/chat/{messageId}/hide',
  summary: 'Hide a chat message from everyone',
  source: 'own: docs/areas/scoring.md',
  access: 'message-moderator',
  rate: 'write',
  params: z.object({ messageId: PathWideId }),
  body: z.object({}),
  reply: Done,
  example: {},
})
