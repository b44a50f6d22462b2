import { useState } from 'react'
import type { Waiting } from '#areas/bookings/calls/waiting-shape.ts'
import { type Wish, wishes } from '#areas/bookings/rules/wishes.ts'
import { counted } from '#kernel/rules/counted.ts'
import { plural } from '#kernel/rules/plural.ts'
import { shortDayText, shortWeekdayOf } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { Choice } from '#kernel/web/ui/choice.tsx'
import './waiting-odds.css'

interface Props {
  readonly waiting: Waiting
  /** Where the event takes place. */
  readonly zone: string
  /** Who can give someone a spot by hand. */
  readonly host: 'organizer' | 'instructor'
  /** Tells this list from others on the page. */
  readonly name: string
  readonly isOffline: boolean
  readonly isSending: boolean
  readonly onWish: (wish: Wish) => void
}

/** For someone on a waitlist: how it moved on earlier dates, their odds, and what happens when a spot opens. */
export function WaitingOdds({ waiting, zone, host, ...choosing }: Props) {
  return (
    <>
      <Odds waiting={waiting} zone={zone} />
      {waiting.promotion !== 'manual' && <WishChoice waiting={waiting} {...choosing} />}
      <p className="field-hint">{nextWords[waiting.promotion](host)}</p>
    </>
  )
}

/** What happens when a spot opens. */
const nextWords: Readonly<Record<Waiting['promotion'], (host: string) => string>> = {
  auto: () => 'When a spot opens, the first person on the waitlist who can come gets it and an email.',
  offer: () =>
    'When a spot opens, we ask the first person on the waitlist who can come. They have 24 hours to take it, but only 2 hours the day before and 30 minutes on the day itself. At night, we don’t ask anyone. Then it’s the next person’s turn.',
  manual: (host) =>
    `When a spot opens, we ask the first person on the waitlist. They can take it until the ${host} gives it to someone else.`,
}

function Odds({ waiting: { past, chance, needed }, zone }: Pick<Props, 'waiting' | 'zone'>) {
  if (past.length === 0) return <p>There are no earlier dates to go by.</p>
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

type Choosing = Pick<Props, 'waiting' | 'name' | 'isOffline' | 'isSending' | 'onWish'>

/** What someone wants when a spot opens. */
function WishChoice({ waiting: { promotion, wish }, name, isOffline, isSending, onWish }: Choosing) {
  const [picked, setPicked] = useState<Wish>()
  const kept = wish ?? (promotion === 'auto' ? 'take' : 'ask')
  const chosen = isSending && picked ? picked : kept
  return (
    <Choice
      label="If a spot opens for you"
      name={`wish-${name}`}
      isLong
      choices={wishes.map((one) => wishWords[one])}
      value={wishWords[chosen]}
      onChange={(word) => {
        const next = wishes.find((one) => wishWords[one] === word)
        if (!next || isOffline) return
        setPicked(next)
        onWish(next)
      }}
    />
  )
}
