import * as say from '#areas/scoring/calls/messages/chat-later.ts'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

/** The chat, loaded after the score. */
export const { Later: ChatLater, fetch: fetchChat } = lazyPart(
  async () => (await import('./chat.tsx')).Chat,
  <Waiting label={say.loadingChat} blocks={[10]} />,
)
