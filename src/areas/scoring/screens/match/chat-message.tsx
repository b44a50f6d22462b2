import { IconDots, IconEyeOff, IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { getChat, hideMessage, reportMessage } from '#areas/scoring/calls/chat.ts'
import * as say from '#areas/scoring/calls/messages/chat.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import type { User } from '#kernel/web/api/session.ts'
import { Sheet, SheetItem } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { nameInChat } from './outbox/name-in-chat.ts'
import type { Message } from './use-chat.ts'

interface Props {
  readonly message: Message
  readonly user: User | null
  readonly mayHide: boolean
}

/** One message: author, text, and for signed-in readers a way to report it. */
export function ChatMessage({ message, user, mayHide }: Props) {
  const { user_name, is_scorekeeper, message: text } = message
  return (
    <li className={isOwn(message, user) ? 'said is-own' : 'said'}>
      <div className="grow">
        <p className="said-by">{is_scorekeeper ? say.ofScorekeeper(user_name) : user_name}</p>
        <p className="said-text">{text}</p>
      </div>
      {user && <MessageActs message={message} mayHide={mayHide} />}
    </li>
  )
}

/** Names on the wire are shortened ("Hal W."); at worst a namesake gets the reader's own color. */
const isOwn = ({ user_name }: Message, user: User | null) =>
  user !== null && (user_name === user.name || user_name === nameInChat(user))

function MessageActs({ message: { message_id, user_name }, mayHide }: { message: Message; mayHide: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const options = {
    onDone: ({ message }: { message: string }) => toast(message),
    onRefused: ({ message }: { message: string }) => toast(message, 'warn'),
  }
  const report = useSend(reportMessage, options)
  const hide = useSend(hideMessage, { refresh: [getChat], onRefused: options.onRefused })
  const sent = { params: { messageId: String(message_id) }, body: {} }
  const then = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <>
      <button
        type="button"
        className="icon-button said-acts"
        aria-label={say.optionsFor(user_name)}
        onClick={() => setOpen(true)}
      >
        <IconDots aria-hidden size={22} />
      </button>
      <Sheet isOpen={isOpen} title={say.messageOf(user_name)} onClose={() => setOpen(false)}>
        <SheetItem icon={<IconFlag aria-hidden />} onClick={then(() => report.mutate(sent))}>
          {say.report}
        </SheetItem>
        {mayHide && (
          <SheetItem icon={<IconEyeOff aria-hidden />} isDangerous onClick={then(() => hide.mutate(sent))}>
            {say.hideFromEveryone}
          </SheetItem>
        )}
      </Sheet>
    </>
  )
}
