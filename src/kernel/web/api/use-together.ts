import { useState } from 'react'

/** What waiting for a `useCall` read needs to know about it. */
export interface Read {
  readonly isLoading: boolean
  readonly failureCount: number
}

/**
 * Whether a page still waits for some of these reads. The page appears when all of them have answered, so that
 * nothing moves while people look at it. It does not wait for a failed request, and once shown, it stays.
 */
export function useTogether(reads: readonly Read[]): boolean {
  const isWaiting = reads.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  const [isReady, setReady] = useState(false)
  if (!isWaiting && !isReady) setReady(true)
  return isWaiting && !isReady
}
