import { useState } from 'react'

/** A read of `useCall`, as far as waiting for it goes. */
export interface Read {
  readonly isLoading: boolean
  readonly failureCount: number
}

/**
 * Whether a page still waits for some of these reads. It appears when all of them have answered, so that nothing moves
 * before one's eyes; but it does not wait for a request that failed, and stays once it is there.
 */
export function useTogether(reads: readonly Read[]): boolean {
  const isWaiting = reads.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  const [isReady, setReady] = useState(false)
  if (!isWaiting && !isReady) setReady(true)
  return isWaiting && !isReady
}
