import { IconArrowBackUp, IconGift, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { PayChoice, type PersonAct, PersonActs } from '#areas/bookings/screens/desk/person-sheet.tsx'
import { markLessonHere } from '#areas/instruction/calls/desk.ts'
import { cancelSignupForInstruction } from '#areas/instruction/calls/instruction.ts'
import { confirmLessonStudent, markLessonNoShow, settleLesson } from '#areas/instruction/calls/teaching.ts'
import { type Settlement, settlements } from '#areas/instruction/rules/payments.ts'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { CardRefund, RefundPill } from '#areas/payments/screens/charged-card.tsx'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { taughtReads } from '../taught-lesson.ts'
import type { LessonDeskData, Student, StudentPerson } from './student-person.ts'

const ways = settlements.filter((one) => one !== 'waived')

interface Props {
  readonly person: StudentPerson
  readonly data: LessonDeskData
  readonly onClose: () => void
}

/** What an instructor can do with a student. */
export function StudentActs({ person: { student, isHere }, data, onClose }: Props) {
  const { srid, state, card, settled_by: settledBy, payment, cost } = student
  const { lesson } = data
  const acts = useStudentActs(srid, onClose)
  const isIn = state === 'confirmed' && !lesson.is_cancelled
  const maySettle = state === 'confirmed' && cost > 0 && settledBy !== byCard
  return (
    <>
      {acts.error && <Alert>{acts.error.message}</Alert>}
      {state === 'waiting' && !lesson.is_cancelled && (
        <GiveSpot student={student} data={data} isBusy={acts.isPending} onGive={acts.confirm} />
      )}
      {maySettle && payment === 'Payment Required' && (
        <PayChoice ways={ways} isBusy={acts.isPending} onPaid={acts.settle} />
      )}
      {card && (
        <p className="row">
          <RefundPill card={card} />
          <CardRefund card={card} outcome="The student keeps the spot, unpaid." refresh={taughtReads} />
        </p>
      )}
      <PersonActs
        acts={[
          ...(maySettle ? paymentActs(student, acts.settle) : []),
          ...(isIn ? presenceActs(student, isHere, lesson.start_time <= new Date().toISOString(), acts) : []),
        ]}
      />
      {state !== 'ended' && !lesson.is_cancelled && <Release student={student} onDone={onClose} />}
    </>
  )
}

const paymentActs = ({ payment }: Student, settle: Acts['settle']): readonly PersonAct[] =>
  payment === 'Payment Required'
    ? [{ words: 'Waive the payment', Icon: IconGift, run: () => settle('waived') }]
    : [{ words: 'Mark unpaid', Icon: IconArrowBackUp, run: () => settle(null) }]

const presenceActs = (
  { no_show: isNoShow }: Student,
  isHere: boolean,
  hasBegun: boolean,
  { here, noShow }: Acts,
): readonly PersonAct[] => [
  isHere
    ? { words: 'Undo the check-in', Icon: IconArrowBackUp, run: () => here(false) }
    : { words: 'Check in', Icon: IconUserCheck, run: () => here(true) },
  ...(hasBegun && !isHere
    ? [
        isNoShow
          ? { words: 'Undo the no-show', Icon: IconArrowBackUp, run: () => noShow(false) }
          : { words: 'Mark as a no-show', Icon: IconUserX, run: () => noShow(true) },
      ]
    : []),
]

interface GiveProps {
  readonly student: Student
  readonly data: LessonDeskData
  readonly isBusy: boolean
  readonly onGive: (overSpots: boolean) => void
}

/** Gives a student on the waitlist a spot, beyond the limit if there is none. Says whose offer this would end. */
function GiveSpot({ student, data: { lesson, students }, isBusy, onGive }: GiveProps) {
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

type Acts = ReturnType<typeof useStudentActs>

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
  const here = useSend(markLessonHere, options)
  const confirm = useSend(confirmLessonStudent, options)
  const params = { srid: String(srid) }
  return {
    isPending: confirm.isPending || settle.isPending,
    error: settle.error ?? noShow.error ?? here.error ?? confirm.error,
    settle: (by: Settlement | null) => settle.mutate({ params, body: { settled_by: by } }),
    noShow: (is: boolean) => noShow.mutate({ params, body: { no_show: is } }),
    here: (is: boolean) => here.mutate({ body: { srid, is_here: is } }),
    confirm: (overSpots: boolean) => confirm.mutate({ params, body: { overSpots } }),
  }
}

/** Removes a student: they are notified, and the first person on the waitlist gets the spot. */
function Release({ student: { srid, user_id: userId }, onDone }: { student: Student; onDone: () => void }) {
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
      {userId !== null && (
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
