import * as say from '#areas/scoring/calls/messages/chat.ts'
import type { User } from '#kernel/web/api/session.ts'
import { useConnection } from '#kernel/web/api/use-room.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import type { OwnMessage } from './chat-outbox.ts'
import { nameInChat } from './name-in-chat.ts'
import { outboxOf } from './use-outbox.ts'

/** Messages with these codes stay refused, however often they are sent. */
const final: readonly string[] = ['chat-muted', 'invalid-input', 'not-found']

/** A message that the chat does not show yet: its author sees that it is on its way, or why it was refused. */
export function OutboxMessage({ message: { id, text, isSent, refused }, user }: { message: OwnMessage; user: User }) {
  const isOffline = useConnection() === 'offline'
  const outbox = outboxOf(user.user_id)
  return (
    <li className="said is-own">
      <div className="grow">
        <p className="said-by">{nameInChat(user)}</p>
        <p className="said-text">{text}</p>
        {refused ? (
          <>
            <p className="said-state field-error exact">{say.notSent(refused.message)}</p>
            <div className="row">
              {!final.includes(refused.code) && (
                <Button kind="quiet" size="sm" aria-label={say.tryAgainWith(text)} onClick={() => outbox.tryAgain(id)}>
                  {say.tryAgain}
                </Button>
              )}
              <Button kind="quiet" size="sm" aria-label={say.deleteOne(text)} onClick={() => outbox.drop([id])}>
                {say.deleteMessage}
              </Button>
            </div>
          </>
        ) : (
          !isSent && <p className="said-state">{isOffline ? say.sendingLater : say.sending}</p>
        )}
      </div>
    </li>
  )
}
