import type { changeDraw } from '#areas/draws/calls/changes.ts'
import { playersOfRounds } from '#areas/draws/rules/sheet.ts'
import type { Sent } from '#kernel/calls/call.ts'
import type { Mixer, Player, Sheet } from '../../sheets.ts'

/** A change of a draw as the call takes it; players are invitations. */
export type Change = Sent<typeof changeDraw>['body']['change']

/** What can be done to a draw while it runs, in the menu's order. */
export const changeSteps = [
  'replace',
  'arrives',
  'leaves',
  'close-court',
  'open-court',
  'rounds',
  'draw-rest',
  'swap',
] as const
export type Step = (typeof changeSteps)[number]

/** Where the sheet of changes starts, with the players that are already known. */
export interface ChangeStart {
  /** `several` is not in the menu: it starts with everyone whom replies have removed or added. */
  readonly step: Step | 'menu' | 'several'
  readonly one?: number
  readonly two?: number
  readonly leave?: readonly number[]
  readonly arrive?: readonly number[]
}

/** The players in rounds that have not started, by last name. */
export function seatedToCome(mixer: Mixer, sheet: Sheet): readonly Player[] {
  const seated = new Set(playersOfRounds(sheet.draw.slice(sheet.begun)))
  return mixer.players.filter(({ eiid }) => seated.has(eiid))
}

/** The players with a spot who can join these rounds, by last name. */
export function freeToCome(mixer: Mixer, sheet: Sheet): readonly Player[] {
  const seated = new Set(playersOfRounds(sheet.draw.slice(sheet.begun)))
  return mixer.players.filter(
    (player) =>
      player.has_place &&
      !player.is_no_show &&
      !seated.has(player.eiid) &&
      (sheet.sid === null || player.sid === sheet.sid),
  )
}

/** The courts of the upcoming rounds. */
export const courtsOf = ({ court_names: names }: Sheet): readonly string[] => names.split(',').filter(Boolean)
