import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { Desk, type DeskKind } from '#areas/bookings/screens/desk/desk.tsx'
import { countOf, deskFilters } from '#areas/bookings/screens/desk/desk-person.ts'
import { useListFile } from '#areas/bookings/screens/desk/list-file.ts'
import { exportLessonDesk, getLessonDesk } from '#areas/instruction/calls/desk.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { isBeingRefunded, RefundProgress } from '#areas/payments/screens/charged-card.tsx'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import '../instruction.css'
import { lessonTime } from '../lesson-words.ts'
import { cardsOf } from '../taught-lesson.ts'
import { AddStudent } from './add-student.tsx'
import { lessonCheckIn } from './lesson-check-in.ts'
import { LessonMessages } from './lesson-messages.tsx'
import { LessonMore } from './lesson-more.tsx'
import { StudentActs } from './student-acts.tsx'
import { type LessonDeskData, type StudentPerson, studentPersonsOf } from './student-person.ts'

/** How often the desk is read again, in milliseconds; sooner while cards are being refunded. */
const [againMs, refundsAgainMs] = [30_000, 3000]

/** `/instruction/desk/:eid`: the students of a lesson, the check-in, messages, and the log. */
export function LessonDesk() {
  const { eid = '' } = useParams()
  const isId = /^[1-9]\d{0,9}$/.test(eid)
  const [isRefunding, setRefunding] = useState(false)
  const refetchInterval = isRefunding ? refundsAgainMs : againMs
  const desk = useKeptCall(getLessonDesk, { params: { eid } }, { enabled: isId, refetchInterval })
  const isStillRefunding = desk.data ? isBeingRefunded(cardsOf(desk.data), desk.data.lesson.is_cancelled) : false
  if (isStillRefunding !== isRefunding) setRefunding(isStillRefunding)
  if (!isId || desk.error?.status === 404)
    return (
      <Page title="Lesson">
        <Empty title="This isn’t one of your lessons.">
          <ButtonLink to={lessonPaths.dashboard}>My lessons</ButtonLink>
        </Empty>
      </Page>
    )
  if (!desk.data)
    return <Loading reads={[desk]} label="Loading the students" blocks={[3, 4, 20]} page={{ title: 'Lesson' }} />
  const { lesson } = desk.data
  return (
    <Page
      title={lesson.title}
      lead={<span className="num">{lessonTime(lesson)}</span>}
      aside={
        lesson.is_cancelled && (
          <Pill kind="bad" icon={<IconX aria-hidden size={20} />}>
            Canceled
          </Pill>
        )
      }
    >
      <div className="row desk-no-print">
        {!lesson.is_cancelled && (
          <ButtonLink kind="quiet" size="sm" to={`${lessonPaths.add}?eid=${eid}`}>
            Edit
          </ButtonLink>
        )}
        <ButtonLink kind="ghost" size="sm" to={lessonPaths.dashboard}>
          My lessons
        </ButtonLink>
      </div>
      <Opened data={desk.data} keptAt={desk.keptAt} reread={desk.refetch} />
    </Page>
  )
}

interface OpenedProps {
  readonly data: LessonDeskData
  readonly keptAt: string | undefined
  readonly reread: () => Promise<unknown>
}

function Opened({ data, keptAt, reread }: OpenedProps) {
  const { lesson, students } = data
  const people = useMemo(() => studentPersonsOf(students), [students])
  const { eid, title, is_cancelled: isCanceled } = lesson
  const file = useListFile(exportLessonDesk, { params: { eid: String(eid) } }, title)
  const hasPrice = students.some(({ cost }) => cost > 0)
  const kind: DeskKind<StudentPerson> = {
    zone: lesson.time_zone,
    hasPrice,
    questions: [],
    inWords: 'Registered',
    filters: deskFilters('Registered'),
    numbers: (shown) => numbersOf(lesson, hasPrice, shown),
    emptyWords: 'Students who sign up will appear here.',
    addWords: 'Add a student',
    addPart: isCanceled ? null : (close) => <AddStudent eid={eid} onClose={close} />,
    personPart: (person, close) => <StudentActs person={person} data={data} onClose={close} />,
    file,
    checkIn: lessonCheckIn(eid),
    messagesPart: (chosen) => <LessonMessages data={data} chosen={chosen} />,
    morePart: () => <LessonMore lesson={lesson} />,
  }
  return (
    <Desk kind={kind} people={people} keptAt={keptAt} reread={reread}>
      {isCanceled && <RefundProgress cards={cardsOf(data)} />}
    </Desk>
  )
}

function numbersOf(lesson: LessonDeskData['lesson'], hasPrice: boolean, people: readonly StudentPerson[]) {
  const unpaid = countOf(people, ({ state, isDue }) => state === 'in' && isDue)
  return [
    [`${countOf(people, ({ state }) => state === 'in')} of ${lesson.available_spots}`, 'registered'],
    [String(countOf(people, ({ state }) => state === 'waiting')), 'waiting'],
    [String(countOf(people, ({ isHere }) => isHere)), 'here'],
    ...(hasPrice ? [[String(unpaid), 'unpaid'] as const] : []),
  ] as const
}
