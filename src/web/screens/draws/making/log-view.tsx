import { getChangeLog } from '#contract/draws/draws'
import { wallTextIn } from '#domain/shared/wall-time'
import { useCall } from '../../../api/hooks.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import '../../../ui/desk/desk.css'
import type { MixerViewProps } from '../mixer-view.ts'

/** What happened to the draw, latest first. */
export function LogView({ mixer: { event } }: MixerViewProps) {
  const log = useCall(getChangeLog, { body: { eid: event.eid } })
  if (log.isError && !log.data) return <Failed error={log.error} retry={log.refetch} />
  if (!log.data) return <Waiting label="Loading the log" blocks={[12]} />
  if (log.data.length === 0)
    return (
      <Empty title="Nothing has happened yet">
        <p>Every draw and every change will stand here, with who made it.</p>
      </Empty>
    )
  return (
    <ol className="card lines">
      {log.data.map(({ what_changed: what, time, author }, index) => (
        <li key={index}>
          <span className="line-words">
            {what}
            <span className="field-hint">
              {wallTextIn(event.time_zone, new Date(time))}, {author}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
