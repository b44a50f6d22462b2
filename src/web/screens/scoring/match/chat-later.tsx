import * as say from '#areas/scoring/calls/messages/chat-later.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Waiting } from '../../../ui/waiting.tsx'

/** The chat, loaded after the score. */
export const { Later: ChatLater, fetch: fetchChat } = lazyPart(
  async () => (await import('./chat.tsx')).Chat,
  <Waiting label={say.loadingChat} blocks={[10]} />,
)
