import { type ReactNode, useState } from 'react'
import { weekOf } from '#areas/schedule/rules/week-grid.ts'
import { longDayText, shortDayText } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { SelectField } from '#kernel/web/ui/fields.tsx'
import type { Lesson } from './lesson-card.tsx'
import { dayOfText } from './lesson-words.ts'

interface Props {
  readonly lessons: readonly Lesson[]
  /** The time zone of the instructor. */
  readonly zone: string
  readonly rowOf: (lesson: Lesson) => ReactNode
}

const all = 'All lessons'
const withSpot = 'Lessons with an open spot'
const dayOf = ({ start_text }: Lesson) => dayOfText(start_text)

/** An instructor's lessons by week and day, either all of them or only some. */
export function LessonsByWeek({ lessons, zone, rowOf }: Props) {
  const [wanted, setWanted] = useState<string>(all)
  const [today] = useState(() => dayIn(zone, new Date()))
  const visibleLessons = lessons.filter((lesson) => isWanted(lesson, wanted))
  const weeks = Map.groupBy(visibleLessons, (lesson) => weekOf(dayOf(lesson)))
  return (
    <>
      <Filter lessons={lessons} wanted={wanted} onChoose={setWanted} />
      {visibleLessons.length === 0 && <Empty title="None of these lessons has an open spot." />}
      {[...weeks].map(([sunday, ofWeek]) => (
        <section key={sunday} className="stack" aria-label={weekName(sunday, today)}>
          <h3>{weekName(sunday, today)}</h3>
          {[...Map.groupBy(ofWeek, dayOf)].map(([day, ofDay]) => (
            <section key={day} className="lesson-date" aria-label={longDayText(day)}>
              <p className="lesson-date-name">{longDayText(day)}</p>
              {ofDay.map(rowOf)}
            </section>
          ))}
        </section>
      ))}
    </>
  )
}

/** All lessons, those with an open spot, or those of one title. */
const isWanted = (lesson: Lesson, wanted: string): boolean =>
  wanted === all || (wanted === withSpot ? lesson.open_spots > 0 && !lesson.is_closed : lesson.title === wanted)

/** A choice is worth its space from three lessons on. */
const fewLessons = 3

interface FilterProps {
  readonly lessons: readonly Lesson[]
  readonly wanted: string
  readonly onChoose: (wanted: string) => void
}

function Filter({ lessons, wanted, onChoose }: FilterProps) {
  const titles = [...new Set(lessons.map(({ title }) => title))]
  if (lessons.length < fewLessons) return null
  return (
    <div className="lesson-filter">
      <SelectField
        label="Show"
        options={[all, withSpot, ...(titles.length > 1 ? titles : [])]}
        value={wanted}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </div>
  )
}

function weekName(sunday: string, today: string): string {
  const thisWeek = weekOf(today)
  if (sunday === thisWeek) return 'This week'
  if (sunday === dateAfter(thisWeek, 7)) return 'Next week'
  return `Week of ${shortDayText(sunday)}`
}
