import { vi } from 'vitest'

/**
 * Closes every database that the page uses from now on, behind its back, as phones do: nothing is announced, and the
 * next transaction throws.
 */
export function closeDatabases(): () => void {
  const used = vi.spyOn(IDBDatabase.prototype, 'transaction')
  return () => {
    for (const database of used.mock.contexts) (database as IDBDatabase).close()
  }
}
