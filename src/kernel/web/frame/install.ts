import { useSyncExternalStore } from 'react'
import { readStored, storeValue } from '../api/storage.ts'

/** The event of browsers that can install the application through a button (Chrome, Edge, Samsung Internet). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/**
 * Makes the application installable: counts this visit, and holds back the browser's install offer until we make it
 * ourselves.
 */
export function prepareInstall(): void {
  countVisit()
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    show(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => show(null))
}

/** The browser's install offer; null once it has been used. */
export function useInstallOffer(): (() => void) | null {
  const offered = useSyncExternalStore(subscribe, () => offer)
  if (!offered) return null
  return () => {
    show(null)
    void offered.prompt()
  }
}

/** How many times this browser has visited. */
export const visits = (): number => Number(readStored('visits')) || 0

function countVisit(): void {
  try {
    if (sessionStorage.getItem('sideout.visit')) return
    sessionStorage.setItem('sideout.visit', '1')
    storeValue('visits', visits() + 1)
  } catch {
    // Without storage every visit is the first one.
  }
}

function show(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
