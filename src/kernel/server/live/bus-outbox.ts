import type { BusMessage } from './bus.ts'

/** If more messages than this are waiting for a slow bus, they are all dropped. Rooms catch up by version. */
const mostWaiting = 10_000

export interface BusOutbox {
  add(message: BusMessage): void
  /** Resolves when everything added so far has been sent or dropped. */
  empty(): Promise<void>
}

/**
 * Collects what is published in one turn of the event loop and passes it to `send` as one batch. Messages that arrive
 * while a batch is being sent go into the next. A batch that fails is dropped.
 */
export function createOutbox(send: (messages: readonly BusMessage[]) => Promise<void>): BusOutbox {
  let waiting: BusMessage[] = []
  let sending: Promise<void> | undefined

  const sendAll = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await send(batch).catch(() => {})
    }
    sending = undefined
  }
  return {
    add(message) {
      if (waiting.length >= mostWaiting) waiting = []
      waiting.push(message)
      sending ??= sendAll()
    },
    empty: () => sending ?? Promise.resolve(),
  }
}
