import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconClock,
  IconHeartHandshake,
  IconMailForward,
  IconTrash,
  IconUserOff,
  IconUserPlus,
  IconUsersMinus,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SheetItem } from '../../../ui/sheet.tsx'
import type { AdminEvent, ColumnName, Player } from './players.ts'
import type { Acts } from './use-player-acts.ts'

/** What is asked before an action. */
export type Step = 'acts' | 'payment' | 'partner' | 'delete'

interface Props {
  readonly event: AdminEvent
  readonly player: Player
  readonly column: ColumnName
  readonly acts: Acts
  readonly onStep: (step: Step) => void
}

/** The actions that fit where somebody stands (spec 001 §4). */
export function PlayerActs({ event, player, column, acts, onStep }: Props) {
  const isIn = column === 'yes' || column === 'no-show'
  const isFull = event.open_spots === 0
  const hasBegun = Date.parse(event.start_time) <= Date.now()
  return (
    <div className="player-acts">
      {column !== 'yes' && (
        <SheetItem icon={<IconCheck aria-hidden />} onClick={acts.yes}>
          Yes
        </SheetItem>
      )}
      {!isIn && isFull && (
        <SheetItem icon={<IconUserPlus aria-hidden />} onClick={acts.overSpots}>
          <Two
            words="Add To Yes List"
            hint={`Goes over the ${event.available_spots} spots; the log says who did it.`}
          />
        </SheetItem>
      )}
      {column === 'yes' && (
        <SheetItem icon={<IconClock aria-hidden />} onClick={acts.waitlist}>
          Wait List
        </SheetItem>
      )}
      {column !== 'no' && (
        <SheetItem icon={<IconX aria-hidden />} onClick={acts.no}>
          No
        </SheetItem>
      )}
      {column === 'yes' && hasBegun && (
        <SheetItem icon={<IconUserOff aria-hidden />} onClick={acts.noShow}>
          No Show
        </SheetItem>
      )}
      {column !== 'invited' && (
        <SheetItem icon={<IconArrowBackUp aria-hidden />} onClick={acts.moveBack}>
          Move Back To Invited
        </SheetItem>
      )}
      {event.cost > 0 && column !== 'no' && !player.payment_type && (
        <SheetItem icon={<IconCash aria-hidden />} onClick={() => onStep('payment')}>
          Record Payment
        </SheetItem>
      )}
      {event.add_partner && <PartnerActs player={player} column={column} acts={acts} onStep={onStep} />}
      {event.invite_sent && (
        <SheetItem icon={<IconMailForward aria-hidden />} onClick={acts.resend}>
          Resend Invite
        </SheetItem>
      )}
      <SheetItem icon={<IconTrash aria-hidden />} isDangerous onClick={() => onStep('delete')}>
        Delete Invitation
      </SheetItem>
    </div>
  )
}

function PartnerActs({ player, column, acts, onStep }: Omit<Props, 'event'>) {
  if (player.partner)
    return (
      <>
        <SheetItem icon={<IconHeartHandshake aria-hidden />} onClick={() => onStep('partner')}>
          Change Partner
        </SheetItem>
        <SheetItem icon={<IconUsersMinus aria-hidden />} onClick={acts.breakUp}>
          <Two words="Remove Partnership" hint="Both go to the needs-partner list." />
        </SheetItem>
      </>
    )
  if (column === 'invited' || column === 'no') return null
  return (
    <SheetItem icon={<IconHeartHandshake aria-hidden />} onClick={() => onStep('partner')}>
      Add Partner
    </SheetItem>
  )
}

const Two = ({ words, hint }: { words: string; hint: ReactNode }) => (
  <span className="act-words">
    {words} <span className="act-hint">{hint}</span>
  </span>
)
