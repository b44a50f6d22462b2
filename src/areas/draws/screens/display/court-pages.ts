import { courtWords } from '#areas/draws/calls/words.ts'
import { teamsOf } from '#areas/draws/rules/player-rounds.ts'
import { shortNamesOf } from '#areas/draws/rules/short-names.ts'

/** The part of a draw that the clubhouse screen shows. */
export interface ShownSheet {
  readonly sub_name: string
  readonly draw: readonly ShownRound[] | null
  readonly round_courts: readonly (readonly string[])[]
  readonly begun: number
}
interface ShownRound {
  readonly courts: readonly (readonly number[])[]
  readonly byes: readonly number[]
}
export interface ShownDraw extends ShownSheet {
  readonly title: string
  readonly players: readonly { readonly eiid: number; readonly first: string; readonly last: string }[]
  readonly divisions: readonly ShownSheet[]
}

/** What is on the screen at one time: some courts of a round, and who sits out in it. */
export interface CourtPage {
  readonly isNow: boolean
  /** What the event is called. */
  readonly title: string
  /** "Round 3", with the division before it. */
  readonly head: string
  readonly courts: readonly { readonly name: string; readonly teams: readonly (readonly string[])[] }[]
  readonly rest: readonly string[]
}

/** With more courts than this, the names would be too small to read across a room. */
const mostCourts = 12

/** The current round and the next one of each sheet, in the order in which they take turns. */
export function courtPagesOf(view: ShownDraw): readonly CourtPage[] {
  const { onSheets } = shortNamesOf(view.players)
  const sheets = view.draw ? [view] : view.divisions
  const pagesOf = (sheet: ShownSheet, round: number): CourtPage[] => {
    const { courts, byes } = sheet.draw?.[round] ?? { courts: [], byes: [] }
    const names = sheet.round_courts[round] ?? []
    const shownCourts = courts.map((seats, court) => ({
      name: courtWords(names[court] ?? `${court + 1}`),
      teams: teamsOf(seats).map((team) => team.map(onSheets)),
    }))
    const isNow = round === Math.max(0, sheet.begun - 1)
    const head = `${sheet.sub_name ? `${sheet.sub_name}: ` : ''}Round ${round + 1}`
    const parts = Math.ceil(shownCourts.length / mostCourts)
    return Array.from({ length: parts }, (_, part) => {
      const [first, next] = [part, part + 1].map((at) => Math.ceil((shownCourts.length * at) / parts))
      return { isNow, title: view.title, head, courts: shownCourts.slice(first, next), rest: byes.map(onSheets) }
    })
  }
  const roundsOf = ({ draw, begun }: ShownSheet) =>
    [Math.max(0, begun - 1), Math.max(1, begun)].filter((round) => round < (draw?.length ?? 0))
  return sheets.flatMap((sheet) => roundsOf(sheet).flatMap((round) => pagesOf(sheet, round)))
}
