import { IconDeviceMobileUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as say from '#areas/scoring/calls/messages/waiting-taps.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import { courtOf } from '#areas/scoring/calls/words.ts'
import { type User, useSession } from '#kernel/web/api/session.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { TapStore } from '../keeping/queue/kept-shapes.ts'
import type { QueueView } from '../keeping/queue/queue-view.ts'
import { useLeftMessages } from '../match/outbox/use-left-messages.ts'
import { sendLater } from './late-sender.ts'
import { type KeptMatch, ownerKeyOf, useKept } from './use-kept.ts'
import './waiting-taps.css'

/**
 * Taps that are waiting on this phone, no matter who made them: sends those of the signed-in account, and reports the
 * rest. Waiting chat messages are sent silently.
 */
export function WaitingTaps() {
  const { user, isPending } = useSession()
  const keptHere = useKept()
  useLeftMessages(user?.user_id)
  if (!keptHere || isPending || keptHere.groups.length === 0) return null
  return (
    <section className="waits" aria-label={say.tapsOnThisPhone}>
      {keptHere.groups.map((group) =>
        group.ground.user_id === user?.user_id ? (
          <Mine
            key={ownerKeyOf(group.ground)}
            group={group}
            store={keptHere.store}
            user={user}
            onDone={keptHere.reread}
          />
        ) : (
          <Others key={ownerKeyOf(group.ground)} group={group} />
        ),
      )}
    </section>
  )
}

interface MineProps {
  readonly group: KeptMatch
  readonly store: TapStore
  readonly user: User
  readonly onDone: () => void
}

function Mine({ group: { ground, taps }, store, user, onDone }: MineProps) {
  const [view, setView] = useState<QueueView>()
  useEffect(() => sendLater(store, ground, user, setView), [store, ground, user])
  const isDone = view !== undefined && view.waiting.length + view.misfits.length === 0
  useEffect(() => {
    if (!isDone) return
    toast(say.added(taps.length, placeOf(ground)))
    onDone()
  }, [isDone, taps.length, ground, onDone])
  return (
    <p className="wait" role="status">
      <IconDeviceMobileUp aria-hidden size={24} />
      <span>
        {(view?.conflict ? say.undecided : say.sendingLater)(taps.length, placeOf(ground))}{' '}
        <Link to={scorekeeperPath(ground.match_id, user)}>{say.openMatch}</Link>
      </span>
    </p>
  )
}

/** Taps of another account are never sent, only reported. */
function Others({ group: { ground, taps } }: { group: KeptMatch }) {
  return (
    <p className="wait">
      <IconDeviceMobileUp aria-hidden size={24} />
      <span>
        {ground.user_name
          ? say.waitingFor(taps.length, placeOf(ground), ground.user_name)
          : say.waitingForOwner(taps.length, placeOf(ground))}{' '}
        <Link to={scoringPaths.keptTaps}>{say.viewTaps}</Link>
      </span>
    </p>
  )
}

const placeOf = ({ match, match_id }: KeptMatch['ground']) => (match ? courtOf(match) : say.someMatch(match_id))
