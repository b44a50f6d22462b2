import { useState } from 'react'
import { useConfirmed } from '#areas/clubs/screens/use-confirmed.tsx'
import { callOffDays, getCallOffs, pauseSeries, undoCallOff } from '#areas/events/calls/call-off.ts'
import type { Call, Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { laterDate } from '#kernel/rules/zone-instant.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { eventReads } from '../event-reads.ts'

/** What is called off: everything that the user runs in a club, or one series. */
export type CallOffReach = { readonly cid: number } | { readonly eid: number }

interface Props {
  readonly reach: CallOffReach
  readonly today: string
  /** Other calls to read again afterwards. */
  readonly refresh: readonly Call[]
  readonly onDone: () => void
}

/** The question before events are called off: the days, why, and what it would do. */
export function useCallOff({ reach, today, refresh, onDone }: Props) {
  const [days, setDays] = useState({ from: today, through: today })
  const [note, setNote] = useState('')
  const [isRefunding, setRefunding] = useState(true)
  const preview = usePreview(reach, days)
  const effect = preview.data
  const options = {
    why: 'You’re about to refund card payments.',
    refresh: [...eventReads, getCallOffs, ...refresh],
    onDone: ({ removed, skipped }: Gotten<typeof callOffDays>) => {
      toast(removed > 0 ? `${counted(removed, 'event')} called off` : `${counted(skipped, 'date')} skipped`)
      onDone()
    },
  }
  const club = useConfirmed(callOffDays, options)
  const series = useConfirmed(pauseSeries, options)
  const sending = 'eid' in reach ? series : club
  const body = {
    ...days,
    note: note.trim(),
    confirmed: true,
    refund: isRefunding && (effect?.cards ?? 0) > 0,
  }
  return {
    days,
    /** The last day is never before the first. */
    setFrom: (from: string) => setDays({ from, through: laterDate(from, days.through) }),
    setThrough: (through: string) => setDays({ ...days, through }),
    note,
    setNote,
    isRefunding,
    setRefunding,
    effect,
    error: sending.error ?? preview.error,
    isPending: sending.isPending,
    door: sending.door,
    send: () =>
      'eid' in reach
        ? series.mutate({ params: { eid: String(reach.eid) }, body })
        : club.mutate({ params: { cid: String(reach.cid) }, body }),
  }
}

/** What calling off these days would do. */
function usePreview(reach: CallOffReach, days: { readonly from: string; readonly through: string }) {
  const [isSeries, areDays] = ['eid' in reach, days.from !== '' && days.through !== '']
  const body = { ...days, preview: true }
  const ofClub = useCall(
    callOffDays,
    { params: { cid: 'cid' in reach ? String(reach.cid) : '' }, body },
    { enabled: !isSeries && areDays, staleTime: 0 },
  )
  const ofSeries = useCall(
    pauseSeries,
    { params: { eid: 'eid' in reach ? String(reach.eid) : '' }, body },
    { enabled: isSeries && areDays, staleTime: 0 },
  )
  return isSeries ? ofSeries : ofClub
}

/** What was called off and can be brought back. */
export function useCalledOff(cid: number, refresh: readonly Call[]) {
  const list = useCall(getCallOffs, { params: { cid: String(cid) } })
  const undo = useSend(undoCallOff, {
    refresh: [...eventReads, getCallOffs, ...refresh],
    onDone: ({ restored, left }) => {
      const back = `${counted(restored, 'event')} back on`
      if (left.length === 0) toast(back)
      else
        toast(
          `${back}. ${counted(left.length, 'event stays', 'events stay')} deleted: the group has another event then.`,
          'warn',
        )
    },
  })
  return {
    callOffs: list.data ?? [],
    error: undo.error,
    isPending: undo.isPending,
    undo: (callOff: number) => undo.mutate({ params: { cid: String(cid) }, body: { call_off: callOff } }),
  }
}
