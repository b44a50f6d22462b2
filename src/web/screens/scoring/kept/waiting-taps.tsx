import { IconDeviceMobileUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { courtOf } from '#contract/scoring/words'
import { type User, useSession } from '../../../api/session.ts'
import { routes, scorekeeperPath } from '../../../app/paths.ts'
import { toast } from '../../../ui/toast.tsx'
import type { TapStore } from '../keeping/queue/kept-shapes.ts'
import type { QueueView } from '../keeping/queue/queue-view.ts'
import { useLeftMessages } from '../match/outbox/use-left-messages.ts'
import { sendLater } from './late-sender.ts'
import { type KeptMatch, ownerKeyOf, useKept } from './use-kept.ts'
import './waiting-taps.css'

/**
 * Taps that wait on this phone, no matter who made them: sends those of the signed-in account, and reports the rest. Chat
 * messages that wait are sent without a word.
 */
export function WaitingTaps() {
  const { user, isPending } = useSession()
  const kept = useKept()
  useLeftMessages(user?.user_id)
  if (!kept || isPending || kept.groups.length === 0) return null
  return (
    <section className="waits" aria-label="Taps saved on this phone">
      {kept.groups.map((group) =>
        group.ground.user_id === user?.user_id ? (
          <Mine key={ownerKeyOf(group.ground)} group={group} store={kept.store} user={user} onDone={kept.reread} />
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
    toast(`We added ${countOf(taps.length)} to the score on ${placeOf(ground)}.`)
    onDone()
  }, [isDone, taps.length, ground, onDone])
  const open = <Link to={scorekeeperPath(ground.match_id, user)}>Open match</Link>
  return (
    <p className="wait" role="status">
      <IconDeviceMobileUp aria-hidden size={24} />
      <span>
        {countOf(taps.length)} from {placeOf(ground)}{' '}
        {view?.conflict ? (
          <>not counted yet. Decide what counts. {open}</>
        ) : (
          <>
            waiting. We’ll send {taps.length === 1 ? 'it' : 'them'} when you’re back online. {open}
          </>
        )}
      </span>
    </p>
  )
}

/** Taps of another account are never sent, only reported. */
function Others({ group: { ground, taps } }: { group: KeptMatch }) {
  const who = ground.user_name || 'another account'
  return (
    <p className="wait">
      <IconDeviceMobileUp aria-hidden size={24} />
      <span>
        {countOf(taps.length)} from {placeOf(ground)} waiting until {who} logs in on this phone.{' '}
        <Link to={routes.keptTaps}>View taps</Link>
      </span>
    </p>
  )
}

const countOf = (count: number) => `${count} ${count === 1 ? 'tap' : 'taps'}`
const placeOf = ({ match, match_id }: KeptMatch['ground']) => (match ? courtOf(match) : `match ${match_id}`)
