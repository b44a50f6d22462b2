import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import type { LessonToEdit } from './lesson-values.ts'

/** What happened to a lesson, latest first. */
export function LessonLog({ log, zone }: { log: LessonToEdit['log']; zone: string }) {
  return (
    <Section title="What happened">
      <ul className="lines">
        {log.map(({ detail, at, by }) => (
          <li key={`${at} ${detail}`}>
            <span className="line-words">{detail}</span>
            <span className="muted num">
              {clubTime(at, zone)}
              {by !== '' && ` · ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
