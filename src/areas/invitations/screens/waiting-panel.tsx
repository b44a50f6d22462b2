import { useState } from 'react'
import { type Wish, wishes } from '#areas/bookings/rules/wishes.ts'
import { getWaiting, setWish } from '#areas/invitations/calls/waiting.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { plural } from '#kernel/rules/plural.ts'
import { shortDayText, shortWeekdayOf } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { touched } from './use-reply.ts'
import { type Invite, tellRefusal } from './words.ts'

type Waited = NonNullable<Gotten<typeof getWaiting>['own']>

/** For a member on the waitlist: how far it moved on earlier dates, their odds, and what happens when a spot opens. */
export function WaitingPanel({ invite, isOffline }: { invite: Invite; isOffline: boolean }) {
  const { eid, time_zone: zone } = invite.event
  const waiting = useCall(getWaiting, { params: { eid: String(eid) } })
  if (!waiting.data) return <Loading reads={[waiting]} label="Loading the waitlist" blocks={[8]} />
  const { own } = waiting.data
  if (!own) return null
  return (
    <section className="card stack" aria-label="Your odds">
      <h2>Your odds</h2>
      <Odds waited={own} zone={zone} />
      {own.promotion !== 'manual' && <WishChoice waited={own} isOffline={isOffline} />}
      <p className="field-hint">{nextWords[own.promotion]}</p>
    </section>
  )
}

/** What happens when a spot opens. */
const nextWords: Readonly<Record<Waited['promotion'], string>> = {
  auto: 'When a spot opens, the first person on the waitlist who can play gets it and an email.',
  offer:
    'When a spot opens, we ask the first person on the waitlist. They have 24 hours to take it, 2 hours on the day before the event, and 30 minutes on the day itself. At night, we don’t ask anyone. Then it’s the next person’s turn.',
  manual: 'When a spot opens, the first person on the waitlist can take it. The organizer can also choose someone.',
}

function Odds({ waited: { past, chance, needed }, zone }: { waited: Waited; zone: string }) {
  if (past.length === 0) return <p>This event has no earlier dates to go by.</p>
  const enough = past.filter(({ moved_up, left }) => moved_up >= needed || left === 0).length
  const needs = plural(needed, { one: 'A spot for you opened', other: `${needed} spots opened, enough for you,` })
  return (
    <>
      <p>
        {chance !== null && <strong>About {chance}%. </strong>}
        {needs} on {enough} of the last {counted(past.length, 'date', 'dates')}.
      </p>
      <ul className="waiting-past">
        {past.map(({ start_time: at, moved_up, left }) => (
          <li key={at}>
            <span>{dayWords(dayIn(zone, new Date(at)))}</span>
            <span className="num">{movedWords(moved_up, left)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const dayWords = (day: string) => `${shortWeekdayOf(day)}, ${shortDayText(day)}`

function movedWords(movedUp: number, left: number): string {
  if (movedUp === 0 && left === 0) return 'no waitlist'
  const moved = movedUp === 0 ? 'no one moved up' : `${movedUp} moved up`
  return left === 0 ? moved : `${moved}, ${left} didn’t`
}

const wishWords: Readonly<Record<Wish, string>> = {
  take: 'Give it to me',
  ask: 'Ask me first',
  'not-on-the-day': 'Not on the day itself',
}

/** What the member wants when a spot opens. */
function WishChoice({ waited, isOffline }: { waited: Waited; isOffline: boolean }) {
  const { eid, eiid, promotion } = waited
  const wish = waited.wish ?? (promotion === 'auto' ? 'take' : 'ask')
  const [picked, setPicked] = useState<Wish>()
  const { mutate, isPending } = useSend(setWish, {
    refresh: [...touched, getWaiting],
    onDone: ({ message }) => toast(message),
    onRefused: tellRefusal,
  })
  const chosen = isPending && picked ? picked : wish
  return (
    <Choice
      label="If a spot opens for you"
      name="wish"
      isLong
      choices={wishes.map((one) => wishWords[one])}
      value={wishWords[chosen]}
      onChange={(word) => {
        const next = wishes.find((one) => wishWords[one] === word)
        if (!next || isOffline) return
        setPicked(next)
        mutate({ params: { eid: String(eid) }, body: { eiid, wish: next } })
      }}
    />
  )
}
