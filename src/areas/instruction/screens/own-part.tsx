import { IconAlertTriangle, IconCheck, IconListNumbers, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { cancelSignupForInstruction, paymentForInstruction } from '#areas/instruction/calls/instruction.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Lesson } from './lesson-card.tsx'
import { closedText, lessonTime, priceText } from './lesson-words.ts'
import { ownReads } from './own-reads.ts'
import { OwnWaiting } from './own-waiting.tsx'

/** The reader's own state in a lesson, as a pill. */
export function OwnPill({ lesson: { state, place, is_cancelled: isCancelled } }: { lesson: Lesson }) {
  if (isCancelled)
    return (
      <Pill kind="bad" icon={<IconX aria-hidden size={20} />}>
        Canceled
      </Pill>
    )
  if (state === 'confirmed')
    return (
      <Pill kind="ok" icon={<IconCheck aria-hidden size={20} />}>
        Registered
      </Pill>
    )
  if (state === 'waiting')
    return (
      <Pill kind="warn" icon={<IconListNumbers aria-hidden size={20} />}>
        Waitlist, number {place}
      </Pill>
    )
  return null
}

interface Props {
  readonly lesson: Lesson
  readonly howToPay: string
}

/** What someone in a lesson can do: take an open spot, pay, and cancel after a question. If they cannot, says why not. */
export function OwnPart({ lesson, howToPay }: Props) {
  if (lesson.srid === null) return null
  if (lesson.is_cancelled)
    return lesson.cancel_message === '' ? null : <p>The instructor wrote: {lesson.cancel_message}</p>
  return (
    <>
      {lesson.state === 'waiting' && <OwnWaiting lesson={lesson} srid={lesson.srid} />}
      <Paying lesson={lesson} howToPay={howToPay} />
      {lesson.may_cancel ? (
        <Cancelling lesson={lesson} srid={lesson.srid} />
      ) : (
        <p className="muted">{whyNot(lesson)}</p>
      )}
    </>
  )
}

/** Why a student cannot cancel here. */
const whyNot = (lesson: Lesson): string =>
  lesson.changes_allowed
    ? `${closedText(lesson)} If you can’t come, let the instructor know.`
    : 'You can’t cancel this lesson online. If you can’t come, let the instructor know.'

/** What a student who paid by card gets back. */
function refundWords({ refund_on_cancel: cents, refunded_until: until }: Lesson): string | undefined {
  if (cents === null) return undefined
  if (cents === 0) return 'If you cancel now, your card payment isn’t refunded.'
  return `If you cancel by ${until === null ? 'the start' : longWallTime(until)}, we’ll refund ${moneyText(cents)} to your card.`
}

function Paying({ lesson, howToPay }: Props) {
  const { eid, srid, payment, is_to_pay: isToPay, own_cost: cost } = lesson
  const pay = useSend(paymentForInstruction, {
    refresh: ownReads,
    onDone: ({ cost: due }) => toast(`Noted. You’ll pay the instructor ${priceText(due)}.`),
  })
  if (payment === 'Paid' || payment === 'Waived')
    return (
      <>
        <p>
          <Pill kind="ok" icon={<IconCheck aria-hidden size={20} />}>
            {payment === 'Paid' ? 'Paid' : 'Nothing to pay'}
          </Pill>
        </p>
        {lesson.may_cancel && refundWords(lesson) && <p className="muted">{refundWords(lesson)}</p>}
      </>
    )
  if (payment === '') return null
  return (
    <div className="stack lesson-pay">
      <p>
        <Pill kind="warn" icon={<IconAlertTriangle aria-hidden size={20} />}>
          Payment Required
        </Pill>
      </p>
      {lesson.takes_cards ? (
        <>
          <div className="row">
            <ButtonLink to={`${paymentPaths.payPerson}?lesson=${srid}`}>Pay {priceText(cost ?? 0)} by card</ButtonLink>
          </div>
          <p>Or pay the instructor directly.{howToPay !== '' && ` ${howToPay}`}</p>
        </>
      ) : (
        <p>
          Pay the instructor {priceText(cost ?? 0)} directly, not on this site.{howToPay !== '' && ` ${howToPay}`}
        </p>
      )}
      {pay.error && <Alert>{pay.error.message}</Alert>}
      {isToPay ? (
        <p className="muted">You said you’ll pay. The instructor will mark you as paid when the money arrives.</p>
      ) : (
        <div className="row">
          <Button kind="quiet" loading={pay.isPending} onClick={() => pay.mutate({ body: { eid } })}>
            I’ll pay
          </Button>
        </div>
      )}
    </div>
  )
}

/** The question replaces the button, so that no one cancels by accident (spec 003 §2). */
function Cancelling({ lesson, srid }: { lesson: Lesson; srid: number }) {
  const [isAsking, setAsking] = useState(false)
  const isWaiting = lesson.state === 'waiting'
  const cancel = useSend(cancelSignupForInstruction, {
    refresh: ownReads,
    onDone: () => toast(isWaiting ? 'You left the waitlist.' : 'Your sign-up is canceled.'),
  })
  if (!isAsking)
    return (
      <div className="row">
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {isWaiting ? 'Leave the waitlist' : 'Cancel Registration'}
        </Button>
      </div>
    )
  return (
    <section className="stack" aria-label={`Cancel ${lesson.title}?`}>
      <p>
        {isWaiting ? 'You’ll lose your place on the waitlist for' : 'You’ll lose your spot in'} {lesson.title},{' '}
        {lessonTime(lesson)}.
      </p>
      {refundWords(lesson) && <p>{refundWords(lesson)}</p>}
      {cancel.error && <Alert>{cancel.error.message}</Alert>}
      <div className="row">
        <Button
          kind="danger"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { srid: String(srid) }, body: {} })}
        >
          Yes, Cancel Registration
        </Button>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          No, I don't want to cancel
        </Button>
      </div>
    </section>
  )
}
