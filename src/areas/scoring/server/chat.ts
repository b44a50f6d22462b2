import { getChat, hideMessage, reportMessage } from '#areas/scoring/calls/chat.ts'
import type { ChatMessages } from '#areas/scoring/calls/live-messages.ts'
import { thanksForReport } from '#areas/scoring/calls/messages/answers.ts'
import { chatRoom } from '#kernel/calls/channel.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type Author, displayNameOf } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import {
  addMessage,
  addReport,
  type ChatRow,
  countHidden,
  findSent,
  hideRow,
  listMessages,
  lockChat,
} from './chat-rows.ts'
import { youngAfter } from './match-time-limits.ts'

const historyLength = 200
/** An account with this many hidden messages in a chat is muted there. */
const mutedAfter = 3
const link = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|co|info|biz|xyz|ru|link|shop|site)\b/i

function presentMessage(row: ChatRow) {
  return {
    message_id: row.id,
    user_name: row.user_name,
    message: row.message,
    time: row.at.toISOString(),
    is_scorekeeper: row.is_scorekeeper,
    ...(row.client_id === null ? {} : { client_id: row.client_id }),
  }
}

/** A chat message as it arrives. `clientId` names it on its author's phone. */
interface Arriving {
  readonly matchId: number
  readonly text: string
  readonly clientId?: string | undefined
}

/**
 * Saves one chat message from the live channel. The caller has charged it to the account's budget. Name and label come
 * from the session. Accounts younger than 10 minutes can write once in 5 seconds and post no links. A message that
 * arrives again under its author's `clientId` gets the response to the first one, and nothing is written.
 *
 * Units: `text` is 1 to 300 characters, trimmed; line breaks and other control characters become spaces. Refusals:
 * not-found (no such match), invalid-input (no readable text is left), chat-no-links, chat-muted, busy. Throws the 429
 * of a young account.
 */
export async function sendMessage(deps: Deps, actor: Author, { matchId, text, clientId }: Arriving) {
  const key = clientId === undefined ? undefined : { matchId, accountId: actor.userId, clientId }
  const earlier = key && (await findSent(deps.db, key))
  if (earlier) return ok(sentAs(earlier))

  const now = deps.clock.now()
  if (actor.createdAt > youngAfter(now)) {
    if (link.test(text)) return refuse('chat-no-links')
    await deps.limits.takeForAccount(deps.db, 'young-chat', `u${actor.userId}`)
  }
  if ((await countHidden(deps.db, matchId, actor.userId)) >= mutedAfter) return refuse('chat-muted')
  const plain = text.replace(/\s*\p{Cc}+\s*/gu, ' ').trim()
  if (plain === '') return refuse('invalid-input', { field: 'msg' })
  const message = { matchId, accountId: actor.userId, userName: displayNameOf(actor), text: plain, now, clientId }
  return inTransaction(deps.db, async (tx, after) => {
    if (!(await lockChat(tx, matchId))) return refuse('not-found')
    // The same message may have been sent twice at the same time.
    const first = key && (await findSent(tx, key))
    if (first) return ok(sentAs(first))
    const writtenMessage = await addMessage(tx, message)
    if (!writtenMessage) return refuse('not-found')

    const { version } = writtenMessage
    const news: ChatMessages = { match_id: matchId, version, messages: [presentMessage(writtenMessage)] }
    after(() => deps.live.publish(chatRoom(matchId), 'messages', news))
    return ok(sentAs(writtenMessage))
  })
}

const sentAs = ({ id }: { readonly id: number }) => ({ message_id: id })

export const getChatHandler = handle(getChat, async ({ subject, deps }) => {
  return ok((await listMessages(deps.db, subject.matchId, historyLength)).map(presentMessage))
})

/** Hides a message from everyone, including the screens that are showing it now. */
export const hideMessageHandler = handle(hideMessage, async ({ subject, actor, deps }) => {
  const { messageId, matchId } = subject
  const version = await hideRow(deps.db, { messageId, by: actor.userId, now: deps.clock.now() })
  if (version !== undefined) {
    deps.log.info({ user: actor.userId, match: matchId, message: messageId }, 'a chat message was hidden')
    const news: ChatMessages = { match_id: matchId, version, messages: [], hidden: [messageId] }
    deps.live.publish(chatRoom(matchId), 'messages', news)
  }
  return ok({ message: 'done' })
})

export const reportMessageHandler = handle(reportMessage, async ({ subject, actor, deps }) => {
  const isFirst = await addReport(deps.db, subject.messageId, actor.userId, deps.clock.now())
  if (!isFirst) return refuse('already-reported')
  deps.log.info({ user: actor.userId, message: subject.messageId }, 'a chat message was reported')
  return ok({ message: thanksForReport })
})
