import type { CSSProperties, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ClientLesson } from '#areas/instruction/calls/lesson-shapes.ts'
import { hasSpotsText, lessonTime, priceText, spotsText, zoneNote } from './lesson-words.ts'

export type Lesson = z.output<typeof ClientLesson>

interface Props {
  readonly lesson: Lesson
  /** Shown beside the title: the reader's own state in the lesson. */
  readonly aside?: ReactNode
  /** The instructor, if the page does not name them. */
  readonly by?: ReactNode
  readonly children?: ReactNode
}

/** A lesson as students see it: its time and time zone, location, cost, how full it is, and what they can do. */
export function LessonCard({ lesson, aside, by, children }: Props) {
  const { title, location, description, cost, own_cost: ownCost, color } = lesson
  return (
    <article
      className="card lesson"
      aria-label={`${title}, ${lessonTime(lesson)}`}
      style={{ '--lesson': `#${color}` } as CSSProperties}
    >
      <div className="spread">
        <h3>{title}</h3>
        {aside}
      </div>
      <p>
        <strong className="num">{lessonTime(lesson)}</strong>
        <br />
        <span className="muted">{zoneNote(lesson)}</span>
      </p>
      {location !== '' && <p>{location}</p>}
      <p className="num">
        {priceText(ownCost ?? cost)}
        {hasSpotsText(lesson) && ` · ${spotsText(lesson)}`}
      </p>
      {by}
      {description !== '' && <p className="lesson-text">{description}</p>}
      {children}
    </article>
  )
}
