import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { current } from '#contract/accounts'
import { matchRoom, type OneScoreChangedMessage, type TakenOverMessage, type WatchingMessage } from '#contract/channel'
import { getActs, postActs, takeOver } from '#contract/scoring-acts'
import { keyOf } from '../../../api/hooks.ts'
import { send } from '../../../api/send.ts'
import { useUser } from '../../../api/session.ts'
import { useConnection, useRoom } from '../../../api/use-room.ts'
import { ActQueue, type Post } from './act-queue.ts'
import { localActs } from './act-store.ts'
import type { Log, QueueView } from './queue-view.ts'

/** A request that hangs so long has no answer: the courtside has bad networks. */
const patienceMs = 10_000

export interface Keeping {
  readonly queue: ActQueue
  readonly view: QueueView
  /** How many people look on, this screen not counted; undefined until the room said so. */
  readonly watching: number | undefined
}

/** The queue of this screen: what was tapped, what is saved, who writes. `log` is its ground, and again when it is re-read. */
export function useQueue(matchId: number, log: Log): Keeping {
  const client = useQueryClient()
  const { user_id: userId } = useUser()
  const [queue] = useState(
    () => new ActQueue({ ...callsFor(matchId), userId, onSignedOut: () => void client.invalidateQueries(asked) }, log),
  )
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  const connection = useConnection()
  const [watching, setWatching] = useState<number>()

  useEffect(() => {
    queue.start()
    window.addEventListener('online', queue.retryNow)
    return () => {
      window.removeEventListener('online', queue.retryNow)
      queue.stop()
    }
  }, [queue])
  useEffect(() => queue.learn(log), [queue, log])
  useEffect(() => {
    if (connection === 'live') queue.retryNow()
  }, [queue, connection])

  useRoom(matchRoom(matchId), {
    version: view.seq,
    reread: () => void queue.refresh(),
    on: {
      oneScoreChanged: ({ version }: OneScoreChangedMessage) => {
        if (version > queue.view().seq) void queue.refresh()
      },
      takenOver: ({ term, writer_name }: TakenOverMessage) => queue.hearTakenOver(term, writer_name),
      watching: (said: WatchingMessage) => setWatching(Math.max(0, said.watching - 1)),
    },
  })
  return { queue, view, watching }
}

const asked = { queryKey: keyOf(current) }

function callsFor(id: number) {
  const params = { matchId: String(id) }
  return {
    matchId: id,
    store: localActs,
    post: (body: Post) => send(postActs, { params, body }, { signal: AbortSignal.timeout(patienceMs) }),
    read: (since: number) => send(getActs, { params, query: { since: String(since) } }),
    takeOver: () => send(takeOver, { params, body: {} }),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  }
}
