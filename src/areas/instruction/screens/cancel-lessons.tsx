import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { CancelForm } from './cancel-form.tsx'
import { lessonTime } from './lesson-words.ts'
import type { TaughtLesson } from './taught-lesson.ts'

interface Props {
  readonly lessons: readonly TaughtLesson[]
  readonly onClose: () => void
}

/** The most lessons that one call cancels. */
const maxLessons = 50

/** Chooses several lessons to cancel, for an instructor who is sick for a week. */
export function CancelLessons({ lessons, onClose }: Props) {
  const [chosenLessons, setChosenLessons] = useState<ReadonlySet<number>>(new Set())
  const [opened] = useState(() => new Date().toISOString())
  const toCome = lessons.filter((one) => !one.is_cancelled && one.end_time > opened)
  const toggle = (eid: number) => {
    const next = new Set(chosenLessons)
    if (!next.delete(eid) && next.size < maxLessons) next.add(eid)
    setChosenLessons(next)
  }
  return (
    <Section
      title="Cancel several lessons"
      lead={`Choose up to ${maxLessons} lessons.`}
      aside={
        <Button kind="quiet" size="sm" onClick={onClose}>
          Keep them
        </Button>
      }
    >
      {toCome.map((lesson) => (
        <CheckField
          key={lesson.eid}
          label={`${lessonTime(lesson)} · ${lesson.title} (${lesson.students_count} of ${lesson.available_spots})`}
          checked={chosenLessons.has(lesson.eid)}
          onChange={() => toggle(lesson.eid)}
        />
      ))}
      <CancelForm eids={[...chosenLessons]} onDone={onClose} />
    </Section>
  )
}
