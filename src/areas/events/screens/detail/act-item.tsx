import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconClock,
  IconMailForward,
  IconTrash,
  IconUserOff,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { counted } from '#kernel/rules/counted.ts'
import { SheetItem } from '#kernel/web/ui/sheet.tsx'
import type { AdminEvent, BoardPlayer } from './board-players.ts'
import { type ActName, actWordsFor } from './fitting-acts.ts'

const icons: Readonly<Record<ActName, ComponentType<{ 'aria-hidden': true }>>> = {
  yes: IconCheck,
  overSpots: IconUserPlus,
  waitlist: IconClock,
  no: IconX,
  noShow: IconUserOff,
  moveBack: IconArrowBackUp,
  payment: IconCash,
  resend: IconMailForward,
  remove: IconTrash,
}

interface Props {
  readonly event: AdminEvent
  readonly name: ActName
  /** The players it is for. */
  readonly players: readonly BoardPlayer[]
  readonly onClick: () => void
}

/** One action for one player, or for several. */
export function ActItem({ event, name, players, onClick }: Props) {
  const Icon = icons[name]
  const words = actWordsFor(name, players)
  return (
    <SheetItem icon={<Icon aria-hidden />} isDangerous={name === 'remove'} onClick={onClick}>
      {name === 'overSpots' ? (
        <Two
          words={words}
          hint={`This goes over the limit of ${counted(event.available_spots, 'spot')}. The log shows who did it.`}
        />
      ) : (
        words
      )}
    </SheetItem>
  )
}

/** The name of an action, and a hint to read beforehand. */
export const Two = ({ words, hint }: { words: string; hint: string }) => (
  <span className="act-words">
    {words} <span className="act-hint">{hint}</span>
  </span>
)
