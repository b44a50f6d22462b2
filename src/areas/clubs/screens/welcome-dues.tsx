import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { getDuesMessage } from '#areas/clubs/calls/club-settings.ts'
import { duesStateOf } from '#areas/clubs/rules/dues-state.ts'
import type { getMember } from '#areas/members/calls/members.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import type { MyClub } from './my-club.ts'

export interface WelcomeDuesProps {
  readonly club: MyClub
  readonly member: Gotten<typeof getMember>
  /** The pages of the club that the member cannot open before the dues are paid. */
  readonly closed: readonly string[]
  /**
   * What the member can pay now. `isDue`: the membership ends soon or has ended. `duesMessage`: the club's text about
   * how to pay, which is already shown above if dues are due.
   */
  readonly PayDues: ComponentType<{ club: MyClub; mid: number; name: string; isDue: boolean; duesMessage: string }>
}

/** The state of the member's dues, the club's text about them, and what can be paid (spec 003 §2 dues panel). */
export function WelcomeDues({ club, member, closed, PayDues }: WelcomeDuesProps) {
  const query = useCall(getDuesMessage, { params: { cid: String(club.cid) } }, { staleTime: 60_000 })
  const message = query.data?.dues_message ?? ''
  const expiresOn = member.membership_expiration
  const today = dayIn(club.time_zone, new Date())
  const state = duesOf(club, member)
  return (
    <Section title="Dues" aside={<DuesPill state={state} />}>
      {expiresOn !== null && (
        <p>
          {expiresOn < today ? 'Your membership ended on' : 'Your membership is good through'}{' '}
          <strong className="num">{readableDay(expiresOn)}</strong>.
        </p>
      )}
      {closed.length > 0 && <p>Pay your dues to open {closed.join(' · ')}.</p>}
      {message && state !== 'paid' && <p className="exact">{message}</p>}
      <Suspense fallback={null}>
        <PayDues
          club={club}
          mid={member.mid}
          name={`${member.first} ${member.last}`}
          isDue={state !== 'paid'}
          duesMessage={message}
        />
      </Suspense>
    </Section>
  )
}

/** The state of the member's dues today, in the club's calendar. */
export const duesOf = (club: MyClub, member: Gotten<typeof getMember>) =>
  duesStateOf(
    { isPaid: member.dues_paid === 'yes', expiresOn: member.membership_expiration },
    dayIn(club.time_zone, new Date()),
  )

function DuesPill({ state }: { state: ReturnType<typeof duesStateOf> }) {
  if (state === 'paid')
    return (
      <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
        Paid
      </Pill>
    )
  return (
    <Pill kind="bad" icon={<IconAlertTriangle aria-hidden />}>
      {warnings[state]}
    </Pill>
  )
}

/** All of them look the same (X185). */
const warnings = { ending: 'Expires soon', expired: 'Expired', 'past-due': 'Past Due' } as const
