import type { Bus, BusHandler, BusMessage } from './bus.ts'
import { newProcessName, openEnvelope, packEnvelopes } from './bus-envelope.ts'

/** The handlers on one local bus. Each installation has its own map. */
export type LocalNetwork = Map<string, BusHandler>

/** A bus within one process, for a server that runs alone and for tests that start several hubs. */
export function createLocalBus(network: LocalNetwork = new Map()): Bus {
  const self = newProcessName()
  return {
    ready: Promise.resolve(),
    publish(message: BusMessage) {
      const [envelope] = packEnvelopes(self, [message], Number.MAX_SAFE_INTEGER)
      for (const [name, handler] of network) if (envelope) openEnvelope(envelope, name, handler)
    },
    subscribe(handler) {
      network.set(self, handler)
    },
    onGap() {},
    async close() {
      network.delete(self)
    },
  }
}
