import { IconArrowBackUp, IconLayoutBoard, IconUserCheck } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { PayChoice, PersonActs } from '#areas/bookings/screens/desk/person-sheet.tsx'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { ActItem } from '#areas/events/screens/detail/act-item.tsx'
import type { AdminEvent } from '#areas/events/screens/detail/board-players.ts'
import { type ActName, fittingActs, paymentsFor } from '#areas/events/screens/detail/fitting-acts.ts'
import { usePlayerActs } from '#areas/events/screens/detail/use-player-acts.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { checkin } from '#areas/rosters/calls/rosters.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import type { PlayerPerson } from './player-person.ts'

interface Props {
  readonly event: AdminEvent
  readonly person: PlayerPerson
  readonly reread: () => void
  readonly onClose: () => void
}

/** The acts that the board of the event has, too, and that a desk needs. */
const deskActs: readonly ActName[] = ['yes', 'overSpots', 'waitlist', 'no', 'noShow']

/** What can be done with a player at the desk; everything else is on the event's board. */
export function PlayerDeskActs({ event, person, reread, onClose }: Props) {
  const { player, column, id: eiid, isHere, isDue } = person
  const who = { eiid, mid: player.mid ?? 0 }
  const { acts, isPending, refused, trouble } = usePlayerActs({ event, player: who, reread, onUndo: reread, onClose })
  const here = useSend(checkin, {
    onDone: () => {
      reread()
      onClose()
    },
  })
  const mark = (isIn: boolean) => here.mutate({ body: { eiid, checkin: isIn } })
  const navigate = useNavigate()
  const boardPath = useEventPath()(eventPaths.eventDetail, event.eid)
  const fitting = fittingActs(event, column, Date.now())
  return (
    <div className="stack" aria-busy={isPending}>
      {(trouble ?? here.error) && <Alert>{trouble ?? here.error?.message}</Alert>}
      {refused && <p>You can refund the payment on the event’s page.</p>}
      {isDue && <PayChoice ways={paymentsFor(column)} isBusy={isPending} onPaid={acts.payment} />}
      <PersonActs
        acts={[
          ...(column === 'yes' && !isHere ? [{ words: 'Check in', Icon: IconUserCheck, run: () => mark(true) }] : []),
          ...(isHere ? [{ words: 'Undo the check-in', Icon: IconArrowBackUp, run: () => mark(false) }] : []),
        ]}
      />
      {deskActs
        .filter((name) => fitting.includes(name))
        .map((name) => (
          <ActItem key={name} event={event} name={name} players={[player]} onClick={() => doAct(acts, name)} />
        ))}
      <PersonActs
        acts={[{ words: 'Open the event’s page', Icon: IconLayoutBoard, run: () => void navigate(boardPath) }]}
      />
    </div>
  )
}

type Acts = ReturnType<typeof usePlayerActs>['acts']

const doAct = (acts: Acts, name: ActName): void => {
  if (name !== 'payment') acts[name]()
}
