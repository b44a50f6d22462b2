import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'

interface Line {
  readonly id: number | string
  readonly at: string
  readonly by: string
  readonly what: string
}

/** What happened on a list, latest first. */
export function DeskLog({ lines, zone }: { lines: readonly Line[]; zone: string }) {
  return (
    <Section title="Log">
      <ul className="lines" aria-label="Log">
        {lines.map(({ id, at, by, what }) => (
          <li key={id}>
            <div>
              {what}
              <p className="muted num">
                {clubTime(at, zone)}
                {by && ` · ${by}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
