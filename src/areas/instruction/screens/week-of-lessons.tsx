import { type CSSProperties, useState } from 'react'
import { shortDayText, shortWeekdayOf, weekdayOf } from '#kernel/rules/time-text.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { dayOfText, lessonClocks } from './lesson-words.ts'
import { TaughtCard } from './taught-card.tsx'
import type { TaughtLesson } from './taught-lesson.ts'

interface Props {
  readonly sunday: string
  readonly today: string
  readonly lessons: readonly TaughtLesson[]
}

/** How many names a lesson's box shows; tapping it shows all of them. */
const mostNames = 3

/** A week of lessons: seven columns on a laptop, one day below another on a phone. A lesson opens with its students. */
export function WeekOfLessons({ sunday, today, lessons }: Props) {
  const [openId, setOpenId] = useState<number>()
  const open = lessons.find(({ eid }) => eid === openId)
  const days = Array.from({ length: 7 }, (_, index) => dateAfter(sunday, index))
  return (
    <>
      <div className="week-frame">
        <div className="lesson-week">
          {days.map((day) => {
            const ofDay = lessons.filter(({ start_text }) => dayOfText(start_text) === day)
            return (
              <section key={day} className="stack" aria-label={`${weekdayOf(day)}, ${shortDayText(day)}`}>
                <h3 className={day === today ? 'lesson-today' : undefined}>
                  {shortWeekdayOf(day)} {shortDayText(day)}
                </h3>
                {ofDay.length === 0 && <p className="muted">No lessons</p>}
                {ofDay.map((lesson) => (
                  <button
                    key={lesson.eid}
                    type="button"
                    className="lesson-block"
                    style={{ '--lesson': `#${lesson.color}` } as CSSProperties}
                    onClick={() => setOpenId(lesson.eid)}
                  >
                    <span className="num">{lessonClocks(lesson)}</span>
                    <strong>{lesson.title}</strong>
                    <span className="num">
                      {lesson.is_cancelled ? 'Canceled' : `${lesson.students_count} of ${lesson.available_spots}`}
                    </span>
                    {lesson.students.slice(0, mostNames).map(({ srid, name, state }) => (
                      <span key={srid}>{state === 'waiting' ? `${name} (waitlist)` : name}</span>
                    ))}
                    {lesson.students.length > mostNames && <span>and {lesson.students.length - mostNames} more</span>}
                  </button>
                ))}
              </section>
            )
          })}
        </div>
      </div>
      <Sheet isOpen={open !== undefined} title={open?.title ?? ''} onClose={() => setOpenId(undefined)}>
        {open && <TaughtCard lesson={open} />}
      </Sheet>
    </>
  )
}
