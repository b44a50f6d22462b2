import * as say from '#areas/scoring/calls/messages/answers.ts'
import type { MatchChange } from '#areas/scoring/rules/match-changes.ts'

const changeWords = {
  player: say.nowOther,
  court: say.courtNow,
  tournament: say.tournamentNow,
  category: say.nowOther,
} as const

/** `Corrected: Wei Chen (was Wai Chen) and court 5 (was 4)` */
export function correctionLine(changes: readonly MatchChange[]): string {
  const sentences = changes.map((change) =>
    change.kind === 'teams' ? say.teamsSwapped : changeWords[change.kind](change),
  )
  return sentences.length === 0 ? say.correctedSameName : say.corrected(sentences)
}
