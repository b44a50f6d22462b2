import { getChangeLog } from '#areas/draws/calls/draws.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
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
      <Loading reads={[log]} label="Loading the log" blocks={[12]} />
      {log.data && <LogLines event={event} lines={log.data} reread={rereadAll} />}
      <div className="stack">
        <ShareLink eid={event.eid} title={event.title} />
        <DrawOptions mixer={mixer} reread={rereadAll} />
      </div>
    </div>
  )
}
