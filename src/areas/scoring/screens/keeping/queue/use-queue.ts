import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { current } from '#areas/accounts/calls/accounts.ts'
import type { OneScoreChangedMessage, TakenOverMessage, WatchingMessage } from '#areas/scoring/calls/live-messages.ts'
import { matchRoom } from '#kernel/calls/channel.ts'
import { keyOf } from '#kernel/web/api/hooks.ts'
import { onSeen } from '#kernel/web/api/on-seen.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { useConnection, useRoom } from '#kernel/web/api/use-room.ts'
import type { Match } from '../../match/match-words.ts'
import type { ActQueue } from './act-queue.ts'
import type { MatchStore } from './open-match-store.ts'
import { queueDeps } from './queue-calls.ts'
import type { QueueView } from './queue-view.ts'
import type { Log } from './told-log.ts'

export interface Keeping {
  readonly queue: ActQueue
  readonly view: QueueView
  /** How many people are watching, not counting this screen; undefined until the room reports it. */
  readonly watching: number | undefined
  /** Moves the scoring to this tab when another one has it. */
  readonly scoreHere: () => void
}

interface Start {
  readonly matchStore: MatchStore
  readonly match: Match
  readonly log: Log
  readonly isFromPhone: boolean
}

/**
 * This screen's queue: the taps, what is saved, who is writing. `log` is its ground at the start and after every
 * re-read.
 */
export function useQueue({ matchStore, match, log, isFromPhone }: Start): Keeping {
  const client = useQueryClient()
  const user = useUser()
  const [queue] = useState(() => {
    const onSignedOut = () => void client.invalidateQueries({ queryKey: keyOf(current) })
    return matchStore.newQueue({ ...queueDeps(match.match_id, user, match), onSignedOut }, log, isFromPhone)
  })
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  const connection = useConnection()
  const [watching, setWatching] = useState<number>()

  useEffect(() => {
    queue.start()
    const { store, lock } = matchStore
    const readPad = () => store.read({ user_id: user.user_id, match_id: match.match_id })
    const take = () =>
      void readPad().then(
        (keptPad) => queue.hold(keptPad),
        () => queue.hold(matchStore.kept),
      )
    lock.follow({ onHeld: take, onLost: () => queue.yieldTo() })
    if (matchStore.isElsewhere && lock.isHeld) take()
    window.addEventListener('online', queue.retryNow)
    const stopLooking = onSeen(queue.storeAgain)
    return () => {
      stopLooking()
      window.removeEventListener('online', queue.retryNow)
      queue.stop()
    }
  }, [queue, matchStore, user.user_id, match.match_id])
  useEffect(() => {
    if (!isFromPhone) queue.learn(log)
  }, [queue, log, isFromPhone])
  useEffect(() => {
    if (connection === 'live') queue.retryNow()
  }, [queue, connection])

  useRoom(matchRoom(match.match_id), {
    version: view.seq,
    reread: () => void queue.refresh(),
    on: {
      oneScoreChanged: ({ version }: OneScoreChangedMessage) => {
        if (version > queue.view().seq) void queue.refresh()
      },
      takenOver: ({ term, writer_name }: TakenOverMessage) => queue.hearTakenOver(term, writer_name),
      watching: (message: WatchingMessage) => setWatching(Math.max(0, message.watching - 1)),
    },
  })
  return { queue, view, watching, scoreHere: () => matchStore.lock.insist() }
}
