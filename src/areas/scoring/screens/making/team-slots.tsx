import { IconArrowsExchange, IconX } from '@tabler/icons-react'
import * as say from '#areas/scoring/calls/messages/team-slots.ts'
import type { MatchSlot } from '#areas/scoring/rules/match-kinds.ts'
import type { Draft } from './match-draft.ts'
import { slotOrder } from './match-slots.ts'

interface Props {
  readonly draft: Draft
  readonly team: 1 | 2
  /** The slot whose player is about to be swapped. */
  readonly marked: MatchSlot | null
  readonly onRemove: (slot: MatchSlot) => void
  readonly onSwap: (slot: MatchSlot) => void
}

/** One team's slots, filled or free. */
export function TeamSlots({ draft, team, marked, onRemove, onSwap }: Props) {
  const slots = slotOrder(draft.singles_doubles).filter((slot) => slot.startsWith(`t${team}`))
  const title = team === 1 ? say.teamOne : say.teamTwo
  return (
    <section className="slots" aria-label={title}>
      <h2 className={`slots-title team-${team}`}>{title}</h2>
      <ul className="slots-list">
        {slots.map((slot, index) => (
          <Slot
            key={slot}
            slot={slot}
            name={draft.players[slot]?.player_name}
            place={index + 1}
            marked={marked}
            onRemove={onRemove}
            onSwap={onSwap}
          />
        ))}
      </ul>
    </section>
  )
}

interface SlotProps extends Pick<Props, 'marked' | 'onRemove' | 'onSwap'> {
  readonly slot: MatchSlot
  readonly name: string | undefined
  readonly place: number
}

function Slot({ slot, name, place, marked, onRemove, onSwap }: SlotProps) {
  const isMarked = marked === slot
  return (
    <li className={isMarked ? 'slot is-marked' : name ? 'slot' : 'slot is-free'}>
      <span className="slot-name">{name ?? say.playerAt(place)}</span>
      {(name || marked) && (
        <button
          type="button"
          className="icon-button"
          aria-pressed={isMarked}
          aria-label={name ? say.swap(name) : say.moveTo(place)}
          onClick={() => onSwap(slot)}
        >
          <IconArrowsExchange aria-hidden size={24} />
        </button>
      )}
      {name && (
        <button type="button" className="icon-button" aria-label={say.remove(name)} onClick={() => onRemove(slot)}>
          <IconX aria-hidden size={24} />
        </button>
      )}
    </li>
  )
}
