import { courtWords } from '#areas/draws/calls/words.ts'
import type { Sheet } from '../sheets.ts'

/** "Draw 2, made at 7:58 am by Jan Olsen." Visitors with a link cannot see who made it. */
export function madeWords({ number, made_text, made_by }: Pick<Sheet, 'number' | 'made_text' | 'made_by'>): string {
  return `Draw ${number}, made at ${made_text}${made_by === '' ? '' : ` by ${made_by}`}.`
}

/** The name of a court of a round; `round` and `court` count from 0. */
export const courtOfRound = ({ round_courts }: Sheet, round: number, court: number): string =>
  courtWords(round_courts[round]?.[court] ?? `${court + 1}`)

/** How far along a round is, shown beside its number. */
export const roundStateWords = { played: 'Played', now: 'Now', next: 'Next', later: '' } as const

/**
 * The heads of some columns of courts, by the courts of the last round that has them. If a round plays elsewhere
 * because a court was closed or opened, its cells name their own court.
 */
export function courtHeads(sheet: Sheet, columns: readonly number[]): readonly string[] {
  return columns.map((court) => {
    const round = sheet.round_courts.findLastIndex((names) => names.length > court)
    return courtOfRound(sheet, Math.max(0, round), court)
  })
}
