import { IconBallTennis, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import * as say from '#areas/scoring/calls/messages/keeper.ts'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { ownClock } from '#kernel/web/ui/wall-time.ts'
import { actInWords } from '../act-words.ts'
import type { QueueView } from '../queue/queue-view.ts'
import type { Board } from './board-state.ts'

/**
 * What the last tap did, whether it is saved or waiting, or since when the device has been offline, and how many
 * people are watching.
 */
export function SavedLine({ board }: { board: Board }) {
  const { view, watching, nameOf, phase } = board
  const since = useOfflineSince(view)
  const isAsking = phase === 'first-server'
  const Icon = isAsking ? IconBallTennis : since ? IconCloudOff : view.link === 'sending' ? IconCloudUp : IconCloudCheck
  return (
    <p className={since ? 'saved is-offline' : 'saved'} data-keeping={view.keeping}>
      <Icon aria-hidden size={24} />
      <span>
        {isAsking ? (
          <strong>{say.tapFirstServer}</strong>
        ) : (
          <>
            {view.last && (
              <>
                <strong>{actInWords(view.last, nameOf)}</strong> ·{' '}
              </>
            )}
            {linkInWords(view, since)}
          </>
        )}
        {!since && watching !== undefined && watching > 0 && ` · ${say.watching(watching)}`}
        {view.keeping === 'refused' && ` · ${say.cannotSave}`}
      </span>
    </p>
  )
}

function linkInWords(view: QueueView, since: Date | null): string {
  const { link, waiting, misfits, mayWrite, isElsewhere, keeping } = view
  const count = waiting.length + misfits.length
  const offline = since && ownClock(since)
  if (isElsewhere) return say.scoringElsewhere
  if (!mayWrite && count > 0) return say.onlyHere(count)
  if (!mayWrite) return offline ? say.watchingOffline(offline) : say.watchingOnly
  if (offline && count === 0) return say.offlineSaved(offline)
  if (offline) return (keeping === 'kept' ? say.offlineKept : say.offlineWaiting)(offline, count)
  return link === 'saved' ? say.saved : say.waiting(count)
}

/** Since when the device has been offline, as reported by the queue, or by the browser and the live channel. */
function useOfflineSince({ link, offlineSince }: QueueView): Date | null {
  const isOffline = useIsOffline() || link === 'offline'
  const [noticed, setNoticed] = useState<Date | null>(null)
  useEffect(() => setNoticed(isOffline ? new Date() : null), [isOffline])
  return isOffline ? (offlineSince ?? noticed ?? new Date()) : null
}
