import type { CSSProperties, ReactNode } from 'react'
import type { Lesson } from './lesson-card.tsx'
import { hasSpotsText, lessonClocks, lessonTime, ownTimeNote, priceText, spotsText } from './lesson-words.ts'

interface Props {
  readonly lesson: Lesson
  /** The reader's own state in the lesson. */
  readonly aside?: ReactNode
  /** What the reader can do. */
  readonly children?: ReactNode
}

/** A longer description is folded. */
const shortDescription = 80

/** A lesson below its day: when, what, where, what it costs, and what the reader can do. */
export function LessonRow({ lesson, aside, children }: Props) {
  const { title, location, description, cost, own_cost: ownCost, color } = lesson
  const facts = [location, priceText(ownCost ?? cost), hasSpotsText(lesson) ? spotsText(lesson) : '']
  const ownTime = ownTimeNote(lesson)
  return (
    <article
      className="card lesson lesson-row"
      aria-label={`${title}, ${lessonTime(lesson)}`}
      style={{ '--lesson': `#${color}` } as CSSProperties}
    >
      <div className="lesson-row-words">
        <p className="num lesson-row-time">{lessonClocks(lesson)}</p>
        <div className="row">
          <h4>{title}</h4>
          {aside}
        </div>
        <p className="num muted">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {ownTime !== '' && <p className="num muted">{ownTime}</p>}
        <Description text={description} />
      </div>
      <div className="lesson-row-acts">{children}</div>
    </article>
  )
}

function Description({ text }: { readonly text: string }) {
  if (text === '') return null
  if (text.length <= shortDescription) return <p className="lesson-text">{text}</p>
  return (
    <details>
      <summary className="lesson-more">About this lesson</summary>
      <p className="lesson-text">{text}</p>
    </details>
  )
}
