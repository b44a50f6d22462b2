import { IconBallTennis, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { actInWords } from './act-words.ts'
import type { Board } from './board-state.ts'

/** What the last tap did, whether it is saved, and how many watch. */
export function SavedLine({ board }: { board: Board }) {
  const { view, watching, nameOf, phase } = board
  const isOffline = view.link === 'offline'
  const isAsking = phase === 'first-server'
  const Icon = isAsking
    ? IconBallTennis
    : isOffline
      ? IconCloudOff
      : view.link === 'sending'
        ? IconCloudUp
        : IconCloudCheck
  return (
    <p className={isOffline ? 'saved is-offline' : 'saved'}>
      <Icon aria-hidden size={24} />
      <span>
        {isAsking ? (
          <strong>Who serves first? Tap the team.</strong>
        ) : (
          <>
            {view.last && (
              <>
                <strong>{actInWords(view.last, nameOf)}</strong> ·{' '}
              </>
            )}
            {linkInWords(board)}
          </>
        )}
        {!isOffline && watching !== undefined && watching > 0 && `, ${watching} watching`}
      </span>
    </p>
  )
}

function linkInWords({ view: { last, link, waiting, misfits, mayWrite, offlineSince, isKept } }: Board): string {
  const count = waiting.length + misfits.length
  if (!mayWrite && count > 0) return `${count} of yours kept on this phone, not in the score`
  if (!mayWrite) return 'You only watch'
  if (link === 'saved') return last ? 'saved' : 'Saved'
  if (link === 'sending') return 'saving'
  if (!isKept) return `${count} waiting; keep this page open`
  return `${count} kept on this phone since ${clock(offlineSince)}, sent by itself later`
}

const clock = (at: Date | null) =>
  (at ?? new Date()).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase()
