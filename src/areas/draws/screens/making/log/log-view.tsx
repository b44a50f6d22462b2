import { getChangeLog } from '#areas/draws/calls/draws.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Failed } from '#kernel/web/ui/failed.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import type { MixerViewProps } from '../../mixer-view.ts'
import { DrawOptions } from './draw-options.tsx'
import { LogLines } from './log-lines.tsx'
import './log.css'
import { ShareLink } from './share-link.tsx'

/** The Log view: everything that happened on the day, earlier draws to restore, and how the draw is shown. */
export function LogView({ mixer, reread }: MixerViewProps) {
  const { event } = mixer
  const log = useCall(getChangeLog, { body: { eid: event.eid } })
  useEventRoom(event.eid, event.seq, () => void log.refetch())
  const rereadAll = async () => {
    await Promise.all([log.refetch(), reread()])
  }
  return (
    <div className="mixer-log">
      {log.isError && !log.data && <Failed error={log.error} retry={log.refetch} />}
      {!log.data && !log.isError && <Waiting label="Loading the log" blocks={[12]} />}
      {log.data && <LogLines event={event} lines={log.data} reread={rereadAll} />}
      <div className="stack">
        <ShareLink eid={event.eid} title={event.title} />
        <DrawOptions mixer={mixer} reread={rereadAll} />
      </div>
    </div>
  )
}
