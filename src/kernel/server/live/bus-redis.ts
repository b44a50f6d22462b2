import { createClient } from 'redis'
import type { Bus, BusHandler, BusLog } from './bus.ts'
import { newProcessName, openEnvelope, packEnvelopes } from './bus-envelope.ts'
import { createOutbox } from './bus-outbox.ts'

/** This is not a limit of Redis. It is large enough for any event and small enough to spare a slow process's memory. */
const payloadLimit = 256 * 1024
const longestPauseMs = 5000

export interface RedisBusOptions {
  readonly url: string
  readonly log: BusLog
  /**
   * Distinguishes this installation from others on the same Redis, because rooms are named by ids, which all of them
   * have.
   */
  readonly installation: () => Promise<string>
}

/**
 * The bus over Redis. Its clients reconnect automatically. Messages published while they are disconnected are dropped,
 * and nothing ever waits for Redis.
 */
export function createRedisBus({ url, log, installation }: RedisBusOptions): Bus {
  const self = newProcessName()
  // Channels ignore database numbers, so the number in the URL becomes part of the name.
  const place = `sideout:live:${URL.parse(url)?.pathname.slice(1) || '0'}`
  let channel: string | undefined
  const ready = Promise.withResolvers<void>()
  let handler: BusHandler = () => {}
  let gapHandler = () => {}
  let isLost = false
  let isSubscribed = false
  let isClosed = false

  const open = () =>
    createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: 4000,
      socket: { connectTimeout: 5000, socketTimeout: 10_000, reconnectStrategy: pauseBefore },
    })
  const publisher = open()
  const subscriber = open()
  const lost = (error: unknown) => {
    if (!isLost && !isClosed)
      log.warn({ err: error }, 'the live channel can’t reach Redis, so this process continues alone')
    isLost = true
  }
  publisher.on('error', lost)
  subscriber.on('error', lost)
  subscriber.on('ready', () => {
    if (!isSubscribed) subscribe().then(() => ready.resolve(), lost)
    if (!isLost) return
    isLost = false
    log.info({}, 'the live channel is connected to Redis again')
    gapHandler()
  })
  // Once subscribed, the client subscribes again automatically whenever it reconnects.
  const subscribe = async () => {
    channel ??= `${place}:${await installation()}`
    await subscriber.subscribe(channel, (text) => openEnvelope(text, self, handler))
    isSubscribed = true
  }
  publisher.connect().catch(lost)
  subscriber.connect().catch(lost)

  const outbox = createOutbox(async (messages) => {
    if (!publisher.isReady || channel === undefined) return
    const to = channel
    for (const envelope of packEnvelopes(self, messages, payloadLimit)) await publisher.publish(to, envelope)
  })
  return {
    ready: ready.promise,
    publish: (message) => outbox.add(message),
    subscribe(subscribing) {
      handler = subscribing
    },
    onGap(subscribing) {
      gapHandler = subscribing
    },
    async close() {
      await outbox.empty()
      isClosed = true
      publisher.destroy()
      subscriber.destroy()
      ready.resolve()
    },
  }
}

const pauseBefore = (retries: number) => Math.min(longestPauseMs, 200 * 2 ** retries) * (0.5 + Math.random() / 2)
