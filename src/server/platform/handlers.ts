import { outbox } from '#contract/platform'
import { ok } from '#domain/shared/result'
import { handle, type Mounted } from '#server/http/handle'
import { listOutbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'
import { uploadImageHandler } from './uploads.ts'

export const platformHandlers: readonly Mounted[] = [
  handle(outbox, async ({ deps }) => ok(await listOutbox(deps.db)), {
    page: (messages, { config }) => outboxPage(messages, config.demo === 'public'),
  }),
  uploadImageHandler,
]
