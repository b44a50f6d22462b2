import { outbox, site } from '#areas/platform/calls/platform.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { listOutbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'
import { reviewHandlers } from './page-reviews.ts'
import { uploadImageHandler } from './uploads.ts'

export const platformHandlers: readonly MountedCall[] = [
  handle(site, async ({ deps: { config } }) =>
    ok({ events: config.events ?? null, video_hosts: [...config.videoHosts] }),
  ),
  handle(outbox, async ({ deps }) => ok(await listOutbox(deps.db)), { page: outboxPage }),
  uploadImageHandler,
  ...reviewHandlers,
]
