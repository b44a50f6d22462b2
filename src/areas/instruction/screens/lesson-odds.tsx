import { WaitingOdds } from '#areas/bookings/screens/waiting-odds.tsx'
import { getLessonWaiting, setLessonWish } from '#areas/instruction/calls/waiting.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { waitingReads } from './own-reads.ts'

interface Props {
  readonly srid: number
  readonly zone: string
  readonly isOffline: boolean
}

/** For a student on a lesson's waitlist: their odds, and what happens when a spot opens. */
export function LessonOdds({ srid, zone, isOffline }: Props) {
  const params = { srid: String(srid) }
  const waiting = useCall(getLessonWaiting, { params })
  const wishing = useSend(setLessonWish, {
    refresh: waitingReads,
    onDone: ({ message }) => toast(message),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  if (!waiting.data) return <Loading reads={[waiting]} label="Loading the waitlist" blocks={[8]} />
  const { own } = waiting.data
  if (!own) return null
  return (
    <div className="stack">
      <WaitingOdds
        waiting={own}
        zone={zone}
        host="instructor"
        name={`lesson-${srid}`}
        isOffline={isOffline}
        isSending={wishing.isPending}
        onWish={(wish) => wishing.mutate({ params, body: { wish } })}
      />
    </div>
  )
}
