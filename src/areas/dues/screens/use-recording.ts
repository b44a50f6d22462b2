import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkRecordDuesPayment } from '#areas/dues/calls/payments.ts'
import type { Gotten, Sent } from '#kernel/calls/call.ts'
import { batchesOf } from '#kernel/rules/batches.ts'
import { refresh, useActs } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { duesReads } from './dues-reads.ts'

type Payment = Omit<Sent<typeof bulkRecordDuesPayment>['body'], 'cid' | 'list'>
/** What was recorded, and for which season; null for a year. */
export type Recorded = Pick<Gotten<typeof bulkRecordDuesPayment>, 'recorded' | 'skipped'> & {
  readonly did: number | null
  /** Records it for these members anyway. */
  readonly insist: (members: readonly number[]) => void
}

/** The server takes ten members at a time (spec 002 §9). */
const atOnce = 10

/**
 * Records the same payment for any number of members, ten at a time. A failure stops the rest. Recording again is
 * safe, because the server skips members who have paid.
 */
export function useRecording(cid: number) {
  const client = useQueryClient()
  const { act, isPending: isBusy } = useActs()
  const [recorded, setRecorded] = useState<Recorded>()
  const [leftIds, setLeftIds] = useState<readonly number[]>([])
  const [error, setError] = useState<CallError>()
  const record = async (members: readonly number[], payment: Payment) => {
    setError(undefined)
    const insist = (skipped: readonly number[]) => void record(skipped, { ...payment, again: true })
    let all: Recorded = { recorded: [], skipped: [], did: payment.did ?? null, insist }
    let waiting = members
    try {
      for (const list of batchesOf(members, atOnce)) {
        const reply = await act(bulkRecordDuesPayment, { body: { cid, list: [...list], ...payment } })
        if (!reply) return
        all = { ...all, recorded: [...all.recorded, ...reply.recorded], skipped: [...all.skipped, ...reply.skipped] }
        waiting = waiting.slice(list.length)
        setRecorded(all)
      }
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    } finally {
      setLeftIds(waiting)
      refresh(client, duesReads)
    }
  }
  return { record, isBusy, done: recorded, left: leftIds, error }
}
