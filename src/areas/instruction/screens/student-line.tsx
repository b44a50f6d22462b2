import { IconAlertTriangle, IconCheck, IconClock, IconHourglass, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { offerEnd } from '#areas/bookings/screens/offer-end.ts'
import { cancelSignupForInstruction } from '#areas/instruction/calls/instruction.ts'
import { confirmLessonStudent, markLessonNoShow, settleLesson } from '#areas/instruction/calls/teaching.ts'
import { type Settlement, settlements } from '#areas/instruction/rules/payments.ts'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { CardRefund, RefundPill } from '#areas/payments/screens/charged-card.tsx'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { priceText } from './lesson-words.ts'
import { type TaughtLesson, taughtReads } from './taught-lesson.ts'

type Student = TaughtLesson['students'][number]

interface Props {
  readonly student: Student
  readonly lesson: TaughtLesson
}

/** A student with contact and payment; pressing it shows what the instructor can do. */
export function StudentLine({ student, lesson }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { name, email, phone, payment, settled_by: by, is_to_pay: isToPay } = student
  return (
    <li>
      <span className="line-words lesson-contact">
        <span className="line-name">{name}</span>
        {email !== '' && (
          <a className="touch-link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== '' && (
          <a className="touch-link" href={`tel:${phone}`}>
            {readablePhone(phone)}
          </a>
        )}
      </span>
      <span className="row">
        {student.state === 'waiting' && (
          <Pill kind="info" icon={<IconClock aria-hidden size={20} />}>
            Waitlist, number {student.place}
          </Pill>
        )}
        {student.offer_until !== null && (
          <Pill kind="warn" icon={<IconHourglass aria-hidden size={20} />}>
            Offered until {offerEnd(student.offer_until, lesson.time_zone)}
          </Pill>
        )}
        {student.no_show && (
          <Pill kind="bad" icon={<IconUserX aria-hidden size={20} />}>
            Didn’t come
          </Pill>
        )}
        {payment === 'Payment Required' && student.state === 'confirmed' && !lesson.is_cancelled && (
          <Pill kind="warn" icon={<IconAlertTriangle aria-hidden size={20} />}>
            {isToPay ? `Will pay ${priceText(student.cost)}` : 'Payment Required'}
          </Pill>
        )}
        {(payment === 'Paid' || payment === 'Waived') && (
          <Pill kind="ok" icon={<IconCheck aria-hidden size={20} />}>
            {payment === 'Paid' ? `Paid: ${by}` : 'Waived'}
          </Pill>
        )}
        {student.card && <RefundPill card={student.card} />}
        <Button
          kind="quiet"
          size="sm"
          className="no-print"
          aria-label={`Change ${name}, ${lesson.start_text}`}
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
      </span>
      <Sheet isOpen={isOpen} title={name} onClose={() => setOpen(false)}>
        <Acts student={student} lesson={lesson} onClose={() => setOpen(false)} />
      </Sheet>
    </li>
  )
}

const settlementWords = (one: Settlement): string => (one === 'waived' ? 'Waive the payment' : `Paid: ${one}`)

function Acts({ student, lesson, onClose }: Props & { readonly onClose: () => void }) {
  const { srid, state, cost, settled_by: settledBy, no_show: isNoShow, user_id: userId } = student
  const acts = useStudentActs(srid, onClose)
  const hasBegun = lesson.start_time <= new Date().toISOString()
  return (
    <div className="stack">
      {acts.error && <Alert>{acts.error.message}</Alert>}
      {state === 'waiting' && !lesson.is_cancelled && (
        <GiveSpot student={student} lesson={lesson} isBusy={acts.isPending} onGive={acts.confirm} />
      )}
      {student.card && (
        <CardRefund card={student.card} outcome="The student keeps the spot, unpaid." refresh={taughtReads} />
      )}
      {state === 'confirmed' && cost > 0 && settledBy !== byCard && (
        <fieldset className="field">
          <legend className="field-label">Payment of {priceText(cost)}</legend>
          <div className="row">
            {settlements.map((one) => (
              <Button
                key={one}
                kind={settledBy === one ? 'primary' : 'quiet'}
                aria-pressed={settledBy === one}
                onClick={() => acts.settle(settledBy === one ? null : one)}
              >
                {settlementWords(one)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {state === 'confirmed' && hasBegun && !lesson.is_cancelled && (
        <Button kind="quiet" onClick={() => acts.noShow(!isNoShow)}>
          {isNoShow ? 'They came after all' : 'They didn’t come'}
        </Button>
      )}
      {!lesson.is_cancelled && <Release srid={srid} isMailed={userId !== null} onDone={onClose} />}
    </div>
  )
}

interface GiveProps extends Props {
  readonly isBusy: boolean
  readonly onGive: (overSpots: boolean) => void
}

/** Gives a student on the waitlist a spot, beyond the limit if there is none. Says whose offer this would end. */
function GiveSpot({ student, lesson: { students, ...lesson }, isBusy, onGive }: GiveProps) {
  const free = lesson.available_spots - lesson.students_count
  const offered = students.filter(({ srid, offer_until: until }) => until !== null && srid !== student.srid)
  // If there is no longer room for every offer, the one to the last student on the waitlist ends.
  const loser = free > 0 && student.offer_until === null && offered.length >= free ? offered.at(-1) : undefined
  return (
    <>
      {loser && (
        <p>
          {loser.name} was offered a spot. If you give it to {student.name}, that offer ends.
        </p>
      )}
      <Button loading={isBusy} onClick={() => onGive(free <= 0)}>
        {free <= 0 ? 'Give them a spot anyway' : 'Give them a spot'}
      </Button>
    </>
  )
}

function useStudentActs(srid: number, onDone: () => void) {
  const options = {
    refresh: taughtReads,
    onDone: () => {
      toast('saved')
      onDone()
    },
  }
  const settle = useSend(settleLesson, options)
  const noShow = useSend(markLessonNoShow, options)
  const confirm = useSend(confirmLessonStudent, options)
  const params = { srid: String(srid) }
  return {
    isPending: confirm.isPending,
    error: settle.error ?? noShow.error ?? confirm.error,
    settle: (by: Settlement | null) => settle.mutate({ params, body: { settled_by: by } }),
    noShow: (is: boolean) => noShow.mutate({ params, body: { no_show: is } }),
    confirm: (overSpots: boolean) => confirm.mutate({ params, body: { overSpots } }),
  }
}

/** Removes a student: they are notified, and the first person on the waitlist gets the spot. */
function Release({ srid, isMailed, onDone }: { srid: number; isMailed: boolean; onDone: () => void }) {
  const [message, setMessage] = useState('')
  const remove = useSend(cancelSignupForInstruction, {
    refresh: taughtReads,
    onDone: () => {
      toast('removed')
      onDone()
    },
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        remove.mutate({ params: { srid: String(srid) }, body: { message: message.trim() } })
      }}
    >
      {isMailed && (
        <TextField
          label="Message (optional)"
          hint="We’ll email them and include this message."
          value={message}
          maxLength={500}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
      {remove.error && <Alert>{remove.error.message}</Alert>}
      <Button type="submit" kind="danger" loading={remove.isPending}>
        Remove from the lesson
      </Button>
    </form>
  )
}
