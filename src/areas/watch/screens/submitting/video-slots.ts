import type { ChosenPlayer } from '../player-picker.tsx'

/** A chosen player as the value of a form field, so that the form keeps it through a reload; '' means no one. */
export const slotOf = (player: ChosenPlayer | null): string =>
  player ? `${player.player_id} ${player.player_name}` : ''

export function playerIn(slot: string): ChosenPlayer | null {
  const [, id, player_name] = /^(\d+) (.+)$/s.exec(slot) ?? []
  return id && player_name ? { player_id: Number(id), player_name } : null
}
