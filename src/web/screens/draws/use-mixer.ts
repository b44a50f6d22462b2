import { getEventAdmin } from '#contract/draws/draws'
import { useKeptCall } from '../../api/acts/use-kept-call.ts'
import { useEventRoom } from '../events/use-event-room.ts'
import { hasListedRounds } from './sheets.ts'

/**
 * The event of a mixer screen with its players and its draw, for whoever runs it. It is read again when the event or
 * its draw moves; scores that move alone are read by the view that shows them. Without a network it is what this browser has
 * read last, also after a reload.
 */
export function useMixer(eid: number, isWanted: boolean) {
  const mixer = useKeptCall(getEventAdmin, { params: { eid: String(eid) }, body: {} }, { enabled: isWanted })
  useEventRoom(mixer.data && eid, mixer.data?.event.seq, () => void mixer.refetch(), ['draw'])
  return { ...mixer, data: mixer.data && hasListedRounds(mixer.data) ? mixer.data : undefined }
}
