import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { bringDrawBack } from '#areas/draws/calls/changes.ts'
import type { getChangeLog } from '#areas/draws/calls/draws.ts'
import { type LogSubject, logSubjects } from '#areas/draws/rules/log-subject.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import '#kernel/web/ui/desk/desk.css'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { SelectField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Mixer } from '../../sheets.ts'

type Line = Gotten<typeof getChangeLog>[number]

interface Props {
  readonly event: Mixer['event']
  readonly lines: readonly Line[]
  readonly reread: () => Promise<unknown>
}

const everything = 'Everything'
const subjectWords: Readonly<Record<LogSubject, string>> = {
  draw: 'Draws and rounds',
  scores: 'Scores',
  'check-in': 'Check-in',
  ladder: 'Ladder',
  places: 'Replies and spots',
}

/** Lines at a time; a button shows more. */
const portion = 50

/** What happened, latest first; a draw that was set aside can be restored. */
export function LogLines({ event, lines, reread }: Props) {
  const [filter, setFilter] = useState(everything)
  const [limit, setLimit] = useState(portion)
  const { bringBack, asks } = useBringBack(event.eid, reread)
  const subjects = logSubjects.filter((subject) => lines.some(({ about }) => about === subject))
  const fitting = lines.filter(({ about }) => filter === everything || subjectWords[about] === filter)
  const latest = latestOfDraws(lines)
  return (
    <Section title="Log">
      {lines.length === 0 && <p>Every draw, change and score will appear here, along with who made it.</p>}
      {subjects.length > 1 && (
        <SelectField
          label="Show"
          options={[everything, ...subjects.map((subject) => subjectWords[subject])]}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      )}
      <ol className="lines mixer-log-lines">
        {fitting.slice(0, limit).map((line) => (
          <li key={lines.length - lines.indexOf(line)}>
            <span className="line-words">
              {line.what_changed}
              <span className="field-hint">
                {' '}
                {clubTime(line.time, event.time_zone)}, {line.author}
              </span>
            </span>
            {line.is_set_aside && latest.has(line) && (
              <Button
                kind="quiet"
                size="sm"
                icon={<IconRestore aria-hidden size={22} />}
                onClick={() => bringBack(line.did ?? 0)}
              >
                Bring back <span className="unseen">the draw: {line.what_changed}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {fitting.length > limit && (
        <Button kind="quiet" onClick={() => setLimit(limit + portion)}>
          Show {Math.min(portion, fitting.length - limit)} more
        </Button>
      )}
      {asks}
    </Section>
  )
}

/** The latest line of each draw. */
function latestOfDraws(lines: readonly Line[]): ReadonlySet<Line> {
  const latest = new Map<number, Line>()
  for (const line of lines) if (line.did !== null && !latest.has(line.did)) latest.set(line.did, line)
  return new Set(latest.values())
}

/** Restores a draw; asks first if rounds of the current one have started. */
function useBringBack(eid: number, reread: () => Promise<unknown>) {
  const [askedId, setAskedId] = useState<number>()
  const sending = useSend(bringDrawBack, {
    onDone: async () => {
      setAskedId(undefined)
      await reread()
      toast('The draw is back, with its scores.')
    },
    onRefused: ({ code, message }, { body }) => {
      if (code === 'draw-begun') return setAskedId(body.did)
      setAskedId(undefined)
      toast(message, 'bad')
    },
  })
  const send = (did: number, confirmed: boolean) =>
    sending.mutate({ params: { eid: String(eid) }, body: { did, confirmed } })
  const asks = (
    <ConfirmSheet
      isOpen={askedId !== undefined}
      title="Bring back the earlier draw?"
      confirm="Bring it back"
      cancel="Keep the current draw"
      isBusy={sending.isPending}
      onConfirm={() => askedId !== undefined && send(askedId, true)}
      onClose={() => setAskedId(undefined)}
    >
      The current draw has rounds that have started or have scores. We’ll set it aside with its scores. You can bring it
      back from this log.
    </ConfirmSheet>
  )
  return { bringBack: (did: number) => send(did, false), asks }
}
