import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Bus, BusHandler, BusLog } from './bus.ts'
import { newProcessName, openEnvelope, packEnvelopes } from './bus-envelope.ts'
import { createOutbox } from './bus-outbox.ts'
import { listenTo, notifyAll } from './notify-rows.ts'

const channel = 'sideout_live'
/** PostgreSQL accepts payloads shorter than 8000 bytes. */
const payloadLimit = 7999
const longestPauseMs = 5000

/**
 * The bus over PostgreSQL's LISTEN and NOTIFY, on a separate connection that is reopened whenever it breaks. Messages
 * published while it is broken are dropped.
 */
export function createPostgresBus(options: { readonly connection: pg.ClientConfig; readonly log: BusLog }): Bus {
  const { connection, log } = options
  const self = newProcessName()
  const closing = new AbortController()
  const ready = Promise.withResolvers<void>()
  let handler: BusHandler = () => {}
  let gapHandler = () => {}
  let client: pg.Client | undefined

  const outbox = createOutbox(async (messages) => {
    const sender = client
    if (!sender) return
    const envelopes = packEnvelopes(self, messages, payloadLimit)
    // If this fails, the connection can no longer be trusted to listen either.
    await notifyAll(sender, channel, envelopes).catch(() => sender.end())
  })

  const keepListening = async () => {
    for (let failures = 0, isFirst = true; !closing.signal.aborted; failures += 1) {
      try {
        const listening = await listen(connection, (text) => openEnvelope(text, self, handler))
        // The bus was closed before there was a connection to close.
        if (closing.signal.aborted) return await listening.client.end()
        client = listening.client
        if (failures > 0) log.info({}, 'the live channel is connected to the other processes again')
        if (!isFirst) gapHandler()
        ;[failures, isFirst] = [0, false]
        ready.resolve()
        await listening.lost
        throw new Error('the connection was closed')
      } catch (error) {
        client = undefined
        if (closing.signal.aborted) return
        if (failures === 0)
          log.warn({ err: error }, 'the live channel lost its connection to the other processes and continues alone')
      }
      const longest = Math.min(longestPauseMs, 200 * 2 ** failures)
      await pause(longest * (0.5 + Math.random() / 2), undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      )
    }
  }
  const listened = keepListening()

  return {
    ready: ready.promise,
    publish: (message) => outbox.add(message),
    subscribe(subscriber) {
      handler = subscriber
    },
    onGap(subscriber) {
      gapHandler = subscriber
    },
    async close() {
      await outbox.empty()
      closing.abort()
      await client?.end()
      await listened
      ready.resolve()
    },
  }
}

/** Opens a connection that listens; `lost` resolves when it has broken. */
async function listen(connection: pg.ClientConfig, onText: (text: string) => void) {
  const client = new pg.Client({
    ...connection,
    // Copied explicitly, because a pool's password is hidden and not copied with the rest.
    password: connection.password,
    application_name: 'sideout live',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('end', resolve)
    client.on('error', () => resolve())
  })
  client.on('notification', ({ payload }) => onText(payload ?? ''))
  try {
    await client.connect()
    await listenTo(client, channel)
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  return { client, lost }
}
