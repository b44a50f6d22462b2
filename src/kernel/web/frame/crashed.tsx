import { Component, type ErrorInfo, type ReactNode } from 'react'
import { readStored, storeValue } from '../api/storage.ts'
import { Button } from '../ui/button.tsx'

interface State {
  readonly crash: 'none' | 'broken' | 'not-here'
}

/**
 * Catches errors that no screen caught. If a chunk is gone after a deploy, the page reloads, up to once a minute. If
 * a chunk is missing because the page is offline, the page waits for it, and going back returns to the previous page.
 * Any other error is shown, with a button that reloads.
 */
export class Crashed extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: 'none' }

  static getDerivedStateFromError(error: Error): State {
    return { crash: isLostChunk(error) && !navigator.onLine ? 'not-here' : 'broken' }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
    if (!isLostChunk(error)) return
    if (navigator.onLine) {
      if (mayReload()) window.location.reload()
      return
    }
    window.addEventListener('online', this.comeAgain)
    window.addEventListener('popstate', this.goBack)
  }

  override componentWillUnmount() {
    this.stopWaiting()
  }

  private readonly comeAgain = () => window.location.reload()
  /** The previous page is already loaded. */
  private readonly goBack = () => {
    this.stopWaiting()
    this.setState({ crash: 'none' })
  }

  private stopWaiting() {
    window.removeEventListener('online', this.comeAgain)
    window.removeEventListener('popstate', this.goBack)
  }

  override render() {
    const { crash } = this.state
    if (crash === 'none') return this.props.children
    return (
      <main className="boot" role="alert">
        <h1>{crash === 'broken' ? 'Something broke on this page' : 'Offline'}</h1>
        <p>
          Any points you entered are safe.{' '}
          {crash === 'broken' ? 'Reloading the page usually helps.' : 'This page will load when you’re back online.'}
        </p>
        <div className="row">
          {crash === 'not-here' && (
            <Button kind="quiet" onClick={() => window.history.back()}>
              Back
            </Button>
          )}
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </div>
      </main>
    )
  }
}

const isLostChunk = (error: Error) =>
  /dynamically imported module|module script failed|unable to preload css/i.test(error.message)

function mayReload(): boolean {
  const last = readStored('reloaded-at')
  const now = Date.now()
  if (typeof last === 'number' && now - last < 60_000) return false
  return storeValue('reloaded-at', now)
}
