import { useEffect, useRef, useState } from 'react'
import { getActs } from '#areas/scoring/calls/acts.ts'
import { didNotLoad } from '#areas/scoring/calls/messages/keeper.ts'
import { getMatch } from '#areas/scoring/calls/scoring.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { useUser } from '#kernel/web/api/session.ts'
import type { Match } from '../../match/match-words.ts'
import type { MatchStore } from './open-match-store.ts'
import type { Log } from './told-log.ts'

/** If the network is slower than this, the screen first shows what the phone knows. */
const patienceMs = 5_000

interface Ready {
  readonly matchStore: MatchStore
  readonly match: Match
  readonly log: Log
  /** No answer has come yet: this is what the phone knows. */
  readonly isFromPhone: boolean
}

export interface MatchStoreOpening {
  readonly ready?: Ready
  readonly error?: CallError
  readonly retry: () => void
}

/**
 * Match and log for the board: the server's, or this phone's last ones if no answer comes. An old log that the server
 * could correct is never shown; the board waits for an answer as long as one can be expected. A board that is already
 * shown stays when there is no answer.
 */
export function useMatchStore(matchId: string): MatchStoreOpening {
  const match = useCall(getMatch, { params: { matchId } }, { staleTime: 60_000 })
  const log = useCall(getActs, { params: { matchId }, query: {} }, { staleTime: 0 })
  const opened = useOpenStore(Number(matchId))
  const matchStore = opened instanceof CallError ? undefined : opened
  const isSlow = useIsSlow()
  const isSilent = match.failureCount + log.failureCount > 0 || isSlow

  const row = match.data?.[0]?.match ?? matchStore?.kept.ground?.match ?? null
  const isFresh = log.isSuccess && log.isFetchedAfterMount
  const knownLog = isFresh ? log.data : isSilent ? matchStore?.kept.ground?.log : undefined
  const last = useRef<Ready>(undefined)
  const ready =
    matchStore && row && knownLog ? { matchStore, match: row, log: knownLog, isFromPhone: !isFresh } : undefined
  useEffect(() => {
    if (ready && (isFresh || !last.current)) last.current = ready
  })

  const retry = () => {
    void match.refetch()
    void log.refetch()
  }
  const error = refusalOf(match.error) ?? refusalOf(log.error)
  if (error) return { error, retry }
  const shownStore = isFresh ? ready : (last.current ?? ready)
  if (shownStore) return { ready: shownStore, retry }
  if (opened instanceof CallError) return { error: opened, retry: () => window.location.reload() }
  const silence = match.error ?? log.error
  return silence ? { error: silence, retry } : { retry }
}

/** A definite answer; silence and server faults do not count. */
const refusalOf = (error: CallError | null) => (error && error.status >= 400 && error.status < 500 ? error : undefined)

function useOpenStore(matchId: number): MatchStore | CallError | undefined {
  const { user_id: userId } = useUser()
  const [matchStore, setMatchStore] = useState<MatchStore | CallError>()
  useEffect(() => {
    const opening = open(matchId, userId)
    let isLeft = false
    void opening.then((opened) => {
      if (!isLeft) setMatchStore(opened)
    })
    return () => {
      isLeft = true
      setMatchStore(undefined)
      void opening.then((opened) => 'lock' in opened && opened.lock.close())
    }
  }, [matchId, userId])
  return matchStore
}

async function open(matchId: number, userId: number): Promise<MatchStore | CallError> {
  try {
    return await (await import('./open-match-store.ts')).openMatchStore(matchId, userId)
  } catch {
    return new CallError(0, 'no-answer', didNotLoad)
  }
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
