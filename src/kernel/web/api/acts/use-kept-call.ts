import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call, Gotten, Sent } from '#kernel/calls/call.ts'
import { type ReadOptions, useCall } from '../hooks.ts'
import type { CallError } from '../send.ts'
import { useSession } from '../session.ts'
import { readStored, storedKeys, storeValue } from '../storage.ts'

const start = 'answer.'
/** Browsers have little storage. */
const maxKept = 12

interface KeptAnswer {
  readonly user_id: number
  /** When it was read. */
  readonly at: string
  readonly data: unknown
}

/**
 * Reads through a call like `useCall`, and keeps the last answer in this browser. Offline, that answer is shown even
 * after a reload, with the time when it was read. A logout forgets it. `keptAt` is set while such an answer is shown.
 */
export function useKeptCall<C extends Call>(call: C, input: Sent<C>, options: ReadOptions = {}) {
  const { user } = useSession()
  const userId = user?.user_id
  // The compiler cannot tell whether a generic call takes any input.
  const query = useCall(call as Call, input as undefined, options) as UseQueryResult<Gotten<C>, CallError>
  const key = `${start}${call.name}.${JSON.stringify(input)}`
  const { data, dataUpdatedAt, failureReason: failure } = query
  useEffect(() => {
    if (data !== undefined && userId !== undefined)
      keepAnswer(key, { user_id: userId, at: timeText(dataUpdatedAt), data })
  }, [data, dataUpdatedAt, key, userId])
  // Only if there was no answer: after a refusal, stored data must not be shown.
  const isSilent = data === undefined && failure !== null && (failure.status === 0 || failure.status >= 500)
  const answer = isSilent && userId !== undefined ? keptAnswer(key, userId) : undefined
  return { ...query, data: data ?? (answer?.data as Gotten<C> | undefined), keptAt: answer?.at }
}

const timeText = (ms: number) => new Date(ms).toISOString()

function keepAnswer(key: string, answer: KeptAnswer): void {
  storeValue(key, answer)
  const all = storedKeys(start).map((name) => ({
    name,
    at: (readStored(name) as Partial<KeptAnswer> | undefined)?.at ?? '',
  }))
  for (const { name } of all.sort((one, other) => other.at.localeCompare(one.at)).slice(maxKept))
    storeValue(name, undefined)
}

function keptAnswer(key: string, userId: number): KeptAnswer | undefined {
  const storedAnswer = readStored(key) as Partial<KeptAnswer> | undefined
  return storedAnswer?.user_id === userId && typeof storedAnswer.at === 'string' && storedAnswer.data !== undefined
    ? (storedAnswer as KeptAnswer)
    : undefined
}
