import { answerText, outbox, site } from '#contract/platform/platform'
import { ok } from '#domain/shared/result'
import type { Deps } from '#server/kernel/deps'
import { handle, type Mounted } from '#server/kernel/http/handle'
import { listOutbox, type Outbox } from './outbox.ts'
import { answerFromOutbox } from './outbox-answer.ts'
import { outboxPage } from './outbox-page.ts'
import { uploadImageHandler } from './uploads.ts'

const shownOutbox = (messages: Outbox, { config }: Deps) => outboxPage(messages, config.demo === 'public')

export const platformHandlers: readonly Mounted[] = [
  handle(site, async ({ deps: { config } }) =>
    ok({ events: config.events ?? null, video_hosts: [...config.videoHosts] }),
  ),
  handle(outbox, async ({ deps }) => ok(await listOutbox(deps.db)), { page: shownOutbox }),
  handle(
    answerText,
    async ({ deps, http }) => {
      await answerFromOutbox(deps, new URLSearchParams(http.raw.toString('utf8')))
      return ok(await listOutbox(deps.db))
    },
    { page: shownOutbox },
  ),
  uploadImageHandler,
]
