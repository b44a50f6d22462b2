import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { afterOffer } from '#areas/bookings/screens/offer-end.ts'
import { signupForInstruction } from '#areas/instruction/calls/instruction.ts'
import { passLessonOffer } from '#areas/instruction/calls/waiting.ts'
import { refresh, useSend } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import type { Lesson } from './lesson-card.tsx'
import { closedText, registrationComplete, signUpWords, whole } from './lesson-words.ts'
import { waitingReads } from './own-reads.ts'

// Loads once a student wants to see the odds, because most lists have several lessons.
const LessonOdds = lazyScreen(() => import('./lesson-odds.tsx'), 'LessonOdds')

interface Props {
  readonly lesson: Lesson
  readonly srid: number
}

/** What a student on the waitlist can do besides leaving it: take a spot that is open to them, and say what they want. */
export function OwnWaiting({ lesson, srid }: Props) {
  const isOffline = useIsOffline()
  const words = openWords(lesson)
  return (
    <>
      {words !== undefined && (
        <OpenSpot lesson={lesson} srid={srid} isOffline={isOffline}>
          {words}
        </OpenSpot>
      )}
      {lesson.is_closed ? (
        words === undefined && (
          <p className="muted">{closedText(lesson)} Only the instructor can still give you a spot.</p>
        )
      ) : (
        <OddsPart lesson={lesson} srid={srid} isOffline={isOffline} />
      )}
    </>
  )
}

/** Which spot is open to the student; undefined while none is. */
function openWords({ offer_until: until, may_take: mayTake, time_zone: zone, start_time }: Lesson): string | undefined {
  if (until !== null)
    return `A spot is open for you until ${whole(longClubTime(until, zone))}.${afterOffer(until, start_time)}`
  return mayTake ? 'A spot is open, and it’s your turn.' : undefined
}

interface OpenSpotProps extends Props {
  readonly isOffline: boolean
  /** The sentence about it. */
  readonly children: ReactNode
}

function OpenSpot({ lesson, srid, isOffline, children }: OpenSpotProps) {
  const { take, pass } = useTaking(lesson, srid)
  return (
    <div className="stack">
      <Alert kind="ok">{children}</Alert>
      <div className="row">
        <Button disabled={isOffline} loading={take.isPending} onClick={take.send}>
          Take the spot
        </Button>
        {lesson.offer_until !== null && (
          <Button kind="quiet" disabled={isOffline} loading={pass.isPending} onClick={pass.send}>
            Let it pass
          </Button>
        )}
      </div>
    </div>
  )
}

/** Takes the spot or lets it pass. After a refusal it reads the current state, which says why. */
function useTaking({ eid }: Lesson, srid: number) {
  const client = useQueryClient()
  const onRefused = ({ code, message }: CallError) => {
    toast(code === 'no-offer' ? message : signUpWords(code, message), 'bad')
    refresh(client, waitingReads)
  }
  const options = { refresh: waitingReads, onRefused }
  const take = useSend(signupForInstruction, { ...options, onDone: () => toast(registrationComplete) })
  const pass = useSend(passLessonOffer, { ...options, onDone: ({ message }) => toast(message) })
  return {
    take: { isPending: take.isPending, send: () => take.mutate({ body: { eid } }) },
    pass: { isPending: pass.isPending, send: () => pass.mutate({ params: { srid: String(srid) }, body: {} }) },
  }
}

/** The odds and the student's wish, folded. They are read when they are first opened. */
function OddsPart({ lesson, srid, isOffline }: Props & { readonly isOffline: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="lesson-more">Your odds and options</summary>
      {isOpen && (
        <Suspense fallback={<Waiting label="Loading the waitlist" blocks={[8]} />}>
          <LessonOdds srid={srid} zone={lesson.time_zone} isOffline={isOffline} />
        </Suspense>
      )}
    </details>
  )
}
