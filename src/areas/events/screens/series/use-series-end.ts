import { useState } from 'react'
import { endSeries } from '#areas/events/calls/series.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { eventReads } from '../event-reads.ts'
import { endEffect } from './effect-words.ts'

/** Deletes several dates of a series. `isAsked`: the question is open, so it says what would be deleted. */
export function useSeriesEnd(eid: number, isAsked: boolean, onDeleted: () => void) {
  const params = { eid: String(eid) }
  const [payments, setPayments] = useState<{ readonly count: number; readonly mayConfirm: boolean }>()
  const effectOf = (scope: 'following' | 'all') => ({ params, body: { scope, preview: true } })
  const following = useCall(endSeries, effectOf('following'), { enabled: isAsked })
  const all = useCall(endSeries, effectOf('all'), { enabled: isAsked })
  const end = useSend(endSeries, {
    refresh: eventReads,
    onDone: () => {
      toast('deleted')
      onDeleted()
    },
    onRefused: ({ code, detail }) => {
      if (code !== 'event-has-payments') return
      setPayments({ count: Number(detail['paid']), mayConfirm: detail['may_confirm'] === true })
    },
  })
  return {
    effects: {
      ...(following.data ? { following: endEffect(following.data) } : {}),
      ...(all.data ? { all: endEffect(all.data) } : {}),
    },
    paid: payments,
    error: end.error ?? following.error ?? all.error,
    isPending: end.isPending,
    send: (scope: 'following' | 'all') => end.mutate({ params, body: { scope, confirmed: payments !== undefined } }),
    reset: () => {
      setPayments(undefined)
      end.reset()
    },
  }
}
