import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getChat } from '#areas/scoring/calls/chat.ts'
import type { ChatMessages } from '#areas/scoring/calls/live-messages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { chatRoom } from '#kernel/calls/channel.ts'
import { keyOf, useCall } from '#kernel/web/api/hooks.ts'
import { useRoom } from '#kernel/web/api/use-room.ts'

export type Message = Gotten<typeof getChat>[number]

/** The server sends no more messages than this. */
const longest = 200

/** A match's chat, kept up to date by its room. */
export function useChat(matchId: number) {
  const client = useQueryClient()
  const input = { params: { matchId: String(matchId) } }
  const chat = useCall(getChat, input, { staleTime: 60_000 })
  const [version, setVersion] = useState<number>()
  useRoom(chatRoom(matchId), {
    version,
    reread: () => void chat.refetch(),
    on: {
      messages: (news: ChatMessages) => {
        setVersion(news.version)
        client.setQueryData<Message[]>(keyOf(getChat, input), (before) => withNews(before ?? [], news))
      },
    },
  })
  return { ...chat, messages: chat.data ?? [] }
}

/** The messages after news from the room: each once, without the hidden ones, the oldest dropped. */
export function withNews(before: readonly Message[], { messages, hidden = [] }: ChatMessages): Message[] {
  const removedIds = new Set([...hidden, ...messages.map(({ message_id }) => message_id)])
  return [...before.filter(({ message_id }) => !removedIds.has(message_id)), ...messages].slice(-longest)
}
