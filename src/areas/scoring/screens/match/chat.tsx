import { IconMessageCircle, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import * as say from '#areas/scoring/calls/messages/chat.ts'
import { loadingChat } from '#areas/scoring/calls/messages/chat-later.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import './chat.css'
import { ChatInput } from './chat-input.tsx'
import { ChatMessage } from './chat-message.tsx'
import { OutboxMessage } from './outbox/outbox-message.tsx'
import { useOutbox } from './outbox/use-outbox.ts'
import { useChat } from './use-chat.ts'

export interface ChatProps {
  readonly matchId: number
  /** The reader may hide messages: a scorekeeper of the match, or staff. */
  readonly mayHide?: boolean
}

/** The chat of a match: everyone can read, signed-in users can write (spec 000 §6). */
export function Chat({ matchId, mayHide = false }: ChatProps) {
  const chat = useChat(matchId)
  const { user } = useSession()
  const ownMessages = useOutbox(user?.user_id, matchId, chat.messages)
  const mayHideAll = mayHide || (user?.staff ?? false)
  const count = chat.messages.length + ownMessages.length
  return (
    <div className="chat">
      <Loading reads={[chat]} label={loadingChat} blocks={[4, 4]} />
      {!chat.isPending && (
        <Messages key={matchId} count={count}>
          {chat.messages.map((message) => (
            <ChatMessage key={message.message_id} message={message} user={user} mayHide={mayHideAll} />
          ))}
          {user && ownMessages.map((message) => <OutboxMessage key={message.id} message={message} user={user} />)}
        </Messages>
      )}
      {chat.isSuccess && count === 0 && (
        <p className="chat-none">
          <IconMessageCircle aria-hidden size={28} />
          {say.noMessagesYet}
        </p>
      )}
      {user ? (
        <ChatInput key={`input ${matchId}`} matchId={matchId} userId={user.user_id} />
      ) : (
        <div className="chat-login">
          <p>{say.logInToJoin}</p>
          <ButtonLink to={accountPaths.login}>{say.login}</ButtonLink>
        </div>
      )}
      <Button
        kind="ghost"
        className="chat-refresh"
        icon={<IconRefresh aria-hidden size={22} />}
        loading={chat.isFetching && !chat.isPending}
        onClick={() => void chat.refetch()}
      >
        {say.refresh}
      </Button>
    </div>
  )
}

/** The list, which stays scrolled to its end unless the reader has scrolled up. An empty one is not announced. */
function Messages({ count, children }: { count: number; children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = list.current
    if (!element || count === 0) return
    if (isAtEnd.current) element.scrollTo?.({ top: element.scrollHeight })
    // The keyboard must be able to reach it only if the list scrolls.
    element.tabIndex = element.scrollHeight > element.clientHeight ? 0 : -1
  }, [count])
  return (
    <div aria-live="polite">
      {count > 0 && (
        <ol
          ref={list}
          className="chat-list"
          aria-label={say.messages}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
          }}
        >
          {children}
        </ol>
      )}
    </div>
  )
}
