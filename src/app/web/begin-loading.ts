import type { QueryClient } from '@tanstack/react-query'
import { readAhead } from '#kernel/web/api/hooks.ts'
import { CommonShell } from './frame-screens.ts'
import { frames } from './frames.tsx'
import { pageAt, screenOf } from './page-at.ts'
import { session } from './session.ts'

/** The first render waits up to this long for what it shows, so that nothing moves when it arrives. */
const patienceMs = 500

/**
 * Starts loading what the first path needs before anything is drawn: frame, screen and answers load in parallel
 * instead of one after another. Resolves when they have arrived, or when the time is up. This is only a head start:
 * what has not arrived loads when it is shown.
 */
export async function beginLoading(pathname: string, client: QueryClient): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([patience, Promise.allSettled([readAhead(client, session.current), beginPage(pathname, client)])])
}

async function beginPage(pathname: string, client: QueryClient): Promise<void> {
  const page = pageAt(pathname)
  if (!page) return void (await CommonShell.load())
  const area = await page.door.load()
  const { frame, load } = screenOf(page, area)
  await Promise.allSettled([
    frames[frame].load(),
    load(),
    area.parts?.[page.path]?.(),
    area.begin?.[page.path]?.(client, page.params),
  ])
}
