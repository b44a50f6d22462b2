import { readStored, storedKeys, storeValue } from '#kernel/web/api/storage.ts'

/** A chat message that this device keeps until it has arrived. */
export interface KeptMessage {
  /** Sent along as `client_id`: the chat counts the message once. */
  readonly id: string
  readonly user_id: number
  readonly match_id: number
  /** The order on this device. */
  readonly n: number
  readonly text: string
  /** The server refused it. It stays until its author has read that. */
  readonly refused?: { readonly code: string; readonly message: string }
}

/** These keys survive a logout (`kept/at-logout.ts`): like taps, messages wait for their author. */
const start = 'said.'

/** What this device keeps, no matter who wrote it, in order. */
export const readMessages = (): readonly KeptMessage[] =>
  storedKeys(start)
    .map((key) => readStored(key) as KeptMessage | undefined)
    .filter((message) => message !== undefined)
    .sort((one, other) => one.n - other.n)

export const keepMessage = (message: KeptMessage): boolean => storeValue(start + message.id, message)

export const forgetMessage = (id: string): boolean => storeValue(start + id, undefined)
