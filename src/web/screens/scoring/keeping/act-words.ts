import type { Act, ActBody, Team } from '#domain/scoring/acts'
import type { MatchState } from '#domain/scoring/match-state'
import type { GameState } from '#domain/scoring/rally'
import type { RuleSet } from '#domain/scoring/rule-sets'

type NameOf = (team: Team) => string

/** What a tap did, in a few words: "Alvarez & Chen +1". */
export function actInWords(act: Act, nameOf: NameOf): string {
  switch (act.kind) {
    case 'point':
      return `${nameOf(act.team)} ${act.by > 0 ? '+' : '−'}${Math.abs(act.by)}`
    case 'rally':
      return `Rally to ${nameOf(act.team)}`
    case 'server':
      return `${nameOf(act.team)}: ${act.server === null ? 'serve' : act.server === 1 ? '1st server' : '2nd server'}`
    case 'first-server':
      return `First to serve: ${nameOf(act.team)}`
    case 'serving-player':
      return `${nameOf(act.team)}: server named`
    case 'rules':
      return 'Rules changed'
    case 'format':
      return 'Format changed'
    case 'undo':
      return 'Undone'
    case 'redo':
      return 'Redone'
    case 'next-game':
      return `Game ${act.game} started`
    case 'complete':
      return 'Match completed'
  }
}

/** What the serve button of the plain mode does now, and its label. */
export function serveChange(rules: RuleSet, { serving, server }: GameState): { label: string; act: ActBody } {
  const isNumbered = rules.play === 'Doubles' && rules.scoring === 'side-out'
  if (isNumbered && server === 1) return { label: '2nd server', act: { kind: 'server', team: serving, server: 2 } }
  return { label: 'Side out', act: { kind: 'server', team: serving === 1 ? 2 : 1, server: isNumbered ? 1 : null } }
}

/** The most urgent notice right now: a frozen game point, game point, a side out. */
export function noticeOf({ gamePoint, sideOut, frozen }: GameState, nameOf: NameOf): string | null {
  if (typeof frozen === 'number') return `Side out. No point: ${frozen} is frozen.`
  if (gamePoint.length > 0) return `Game point ${gamePoint.map(nameOf).join(' and ')}`
  return sideOut ? 'Side out' : null
}

/** The call as it is read out: "7, 4, 2". */
export const spokenCall = (call: string): string => call.replaceAll(' – ', ', ')

/** The next undo takes back the start of the game. */
export const isAtSeam = ({ mayUndo, done }: MatchState): boolean => mayUndo && done.length === 0

/** What the next undo does, where that is more than the last tap. */
export const undoInWords = (state: MatchState): string | undefined =>
  isAtSeam(state) ? `Back to game ${state.game - 1}` : undefined
