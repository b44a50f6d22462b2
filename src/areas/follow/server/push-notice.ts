import { rowText } from '#kernel/rules/list-text.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { pushPort } from '#kernel/server/providers/push/port.ts'
import { moveNotice, type WaitingNotice } from './notice-rows.ts'
import type { NoticeContent } from './occasions.ts'
import { listSubscriptions, removeSubscription } from './push-rows.ts'

/**
 * Sends a notice to every browser of the account. Browsers that have unsubscribed are deleted. After the last one is
 * deleted, the account gets texts again. The notice counts as sent after one browser has accepted it.
 */
export async function pushNotice(deps: Deps, notice: WaitingNotice & Partial<NoticeContent>): Promise<void> {
  const { id, key, accountId, title, body, link } = notice
  const port = await pushPort(deps)
  const browsers = accountId === null ? [] : await listSubscriptions(deps.db, accountId)
  const push = { key, title, body, url: link ?? deps.config.publicUrl }
  const fates = await Promise.all(
    browsers.map(async (browser) => {
      const buttons = notice.buttonsFor?.(browser.endpoint)
      const fate = await port.send(browser, buttons ? { ...push, buttons } : push)
      if (fate === 'gone') await removeSubscription(deps.db, browser.endpoint)
      return fate
    }),
  )
  const now = deps.clock.now()
  if (fates.includes('sent')) {
    await moveNotice(deps.db, id, { status: 'sent', now })
    return
  }
  if (fates.includes('later') && !fates.includes('unknown')) {
    await moveNotice(deps.db, id, { status: 'queued', now, reason: 'the push service asked us to retry later' })
    throw new Error('Could not send a notification yet')
  }
  await moveNotice(deps.db, id, { status: 'failed', now, reason: rowText(fates) || 'no browser' })
  deps.log.warn({ notice: id, fates }, 'a notification was not sent')
}
