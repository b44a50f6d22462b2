import { readStored } from '../storage.ts'

/**
 * Whether changes may wait on this device, so that opening its database is worthwhile. The mark outlives a logout, as
 * the changes do: they wait for their author.
 */
export const mayKeepActs = (): boolean => readStored('acts') === true
