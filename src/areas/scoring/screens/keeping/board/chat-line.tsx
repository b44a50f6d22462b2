import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import * as say from '#areas/scoring/calls/messages/chat-line.ts'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { ChatLater } from '../../match/chat-later.tsx'
import { useChat } from '../../match/use-chat.ts'

/** The last message of the chat and the number of new ones; a tap opens it. */
export function ChatLine({ matchId }: { matchId: number }) {
  const { messages, isSuccess } = useChat(matchId)
  const [isOpen, setOpen] = useState(false)
  const [seenVersion, setSeenVersion] = useState<number>()
  const newest = messages.at(-1)
  // Messages from before the screen opened are not new.
  if (seenVersion === undefined && isSuccess) setSeenVersion(newest?.message_id ?? 0)
  if (isOpen && newest && newest.message_id !== seenVersion) setSeenVersion(newest.message_id)
  const unread = messages.filter(({ message_id }) => message_id > (seenVersion ?? Number.POSITIVE_INFINITY)).length
  return (
    <>
      <button type="button" className="chat-line" onClick={() => setOpen(true)}>
        <IconMessageCircle aria-hidden size={26} />
        <span className="chat-line-words">
          {newest ? (
            <>
              <strong>{newest.user_name}:</strong> {newest.message}
            </>
          ) : (
            say.chat
          )}
        </span>{' '}
        {unread > 0 && (
          <span className="chat-line-new num">
            <span aria-hidden>{unread}</span>
            <span className="unseen">{say.unread(unread)}</span>
          </span>
        )}
      </button>
      <Sheet isOpen={isOpen} title={say.chat} onClose={() => setOpen(false)}>
        <ChatLater matchId={matchId} mayHide />
      </Sheet>
    </>
  )
}
