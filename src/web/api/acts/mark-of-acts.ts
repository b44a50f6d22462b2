import { readStored } from '../storage.ts'

/**
 * Changes may wait on this device, so its database is worth a look. The mark outlives a logout, as they do: they wait for
 * their author.
 */
export const mayKeepActs = (): boolean => readStored('acts') === true
