import { Component, type ErrorInfo, type ReactNode } from 'react'
import { keep, readKept } from '../api/storage.ts'
import { Button } from '../ui/button.tsx'

/**
 * Catches what no screen caught. A chunk that is gone after a deploy reloads the page, once a minute at most; anything
 * else says so and offers the reload as a button.
 */
export class Crashed extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
    if (isLostChunk(error) && mayReload()) window.location.reload()
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main className="boot" role="alert">
        <h1>Something broke on this page</h1>
        <p>Your points are kept on this device. Loading the page again usually helps.</p>
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </main>
    )
  }
}

const isLostChunk = (error: Error) => /dynamically imported module|module script failed/i.test(error.message)

function mayReload(): boolean {
  const last = readKept('reloaded-at')
  const now = Date.now()
  if (typeof last === 'number' && now - last < 60_000) return false
  return keep('reloaded-at', now)
}
