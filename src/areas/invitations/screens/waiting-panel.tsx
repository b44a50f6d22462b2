import { WaitingOdds } from '#areas/bookings/screens/waiting-odds.tsx'
import { getWaiting, setWish } from '#areas/invitations/calls/waiting.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { touched } from './use-reply.ts'
import { type Invite, tellRefusal } from './words.ts'

/** For a member on the waitlist: their odds, and what happens when a spot opens. */
export function WaitingPanel({ invite, isOffline }: { invite: Invite; isOffline: boolean }) {
  const { eid, time_zone: zone } = invite.event
  const params = { eid: String(eid) }
  const waiting = useCall(getWaiting, { params })
  const wishing = useSend(setWish, {
    refresh: [...touched, getWaiting],
    onDone: ({ message }) => toast(message),
    onRefused: tellRefusal,
  })
  if (!waiting.data) return <Loading reads={[waiting]} label="Loading the waitlist" blocks={[8]} />
  const { own } = waiting.data
  if (!own) return null
  return (
    <section className="card stack" aria-label="Your odds">
      <h2>Your odds</h2>
      <WaitingOdds
        waiting={own}
        zone={zone}
        host="organizer"
        name={`event-${eid}`}
        isOffline={isOffline}
        isSending={wishing.isPending}
        onWish={(wish) => wishing.mutate({ params, body: { eiid: own.eiid, wish } })}
      />
    </section>
  )
}
