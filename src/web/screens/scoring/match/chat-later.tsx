import { later } from '../../../ui/later.tsx'
import { Waiting } from '../../../ui/waiting.tsx'

/** The chat, loaded after the score. */
export const { Later: ChatLater, fetch: fetchChat } = later(
  async () => (await import('./chat.tsx')).Chat,
  <Waiting label="Loading the chat" blocks={[10]} />,
)
