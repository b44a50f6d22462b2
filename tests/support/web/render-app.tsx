import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { Router } from '#app/web/router.tsx'
import { session } from '#app/web/session.ts'
import { resetTaps } from '#areas/scoring/screens/keeping/queue/tap-store.ts'
import { stopOutbox } from '#areas/scoring/screens/match/outbox/use-outbox.ts'
import { resetActs } from '#kernel/web/api/acts/act-store.ts'
import { resetKeeper } from '#kernel/web/api/acts/use-acts-kept.ts'
import { createClient } from '#kernel/web/api/session.ts'
import { Providers } from '#kernel/web/frame/providers.tsx'
import { clearToasts } from '#kernel/web/ui/toast.tsx'

/** The signed-in user of these tests. */
export const marge = {
  user_id: 1000,
  username: 'margeolsen',
  email: 'marge@example.org',
  email_verified: true,
  name: 'Marge Olsen',
  first: 'Marge',
  last: 'Olsen',
  newsletter: true,
  phone_num: null,
  phone_verified: false,
  phone: null,
  url: null,
  submit_video: false,
  scoreboardAuth: false,
  staff: false,
  scoreboard: false,
  alt_scorekeeper: false,
  support: false,
  instructor: false,
}

/**
 * Shows the whole application at a path, as a browser does, and returns its user; `state` is what the linking page
 * passed along.
 */
export function renderApp(path: string, before: readonly string[] = [], state?: unknown) {
  for (const each of before) window.history.pushState({ idx: window.history.length }, '', each)
  window.history.pushState({ idx: before.length, usr: state }, '', path)
  render(
    <Providers client={createClient(session)} session={session}>
      <Router />
    </Providers>,
  )
  return userEvent.setup()
}

/** Waits until the screen with this heading is shown. */
export const findTitle = (title: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name: title }, { timeout: 30_000 })

export const waitForPath = (path: string) =>
  waitFor(() => {
    if (window.location.pathname !== path) throw new Error(`at ${window.location.pathname}`)
  })

/** What had the focus when a dialog opened; it gets it back. */
const openers = new WeakMap<HTMLDialogElement, Element | null>()

beforeEach(() => {
  // jsdom has neither dialogs nor scrolling.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    openers.set(this, document.activeElement)
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
    const opener = openers.get(this)
    if (opener instanceof HTMLElement && this.contains(document.activeElement)) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
  vi.stubGlobal('scrollTo', () => undefined)
})

afterEach(async () => {
  cleanup()
  resetKeeper()
  stopOutbox()
  await resetActs()
  await resetTaps()
  clearToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})
