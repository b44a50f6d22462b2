import * as say from '#areas/scoring/calls/messages/acts.ts'
import type { Act, ActBody, Team } from '#areas/scoring/rules/acts.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import type { GameState } from '#areas/scoring/rules/rally.ts'
import type { RuleSet } from '#areas/scoring/rules/rule-sets.ts'

type NameOf = (team: Team) => string

/** What a tap did, in a few words: "Alvarez & Chen +1". */
export function actInWords(act: Act, nameOf: NameOf): string {
  switch (act.kind) {
    case 'point':
      return act.by > 0 ? say.pointsAdded(nameOf(act.team), act.by) : say.pointsTaken(nameOf(act.team), -act.by)
    case 'rally':
      return say.rallyTo(nameOf(act.team))
    case 'server':
      return (act.server === null ? say.nowServes : act.server === 1 ? say.firstServerOf : say.secondServerOf)(
        nameOf(act.team),
      )
    case 'first-server':
      return say.servedFirst(nameOf(act.team))
    case 'serving-player':
      return say.serverNamed(nameOf(act.team))
    case 'rules':
      return say.rulesChanged
    case 'format':
      return say.formatChanged
    case 'undo':
      return say.undone
    case 'redo':
      return say.redone
    case 'next-game':
      return say.gameStarted(act.game)
    case 'complete':
      return say.matchCompleted
  }
}

/** What the serve button of the plain mode does now, and its label. */
export function serveChange(rules: RuleSet, { serving, server }: GameState): { label: string; act: ActBody } {
  const isNumbered = rules.play === 'Doubles' && rules.scoring === 'side-out'
  if (isNumbered && server === 1) return { label: say.secondServer, act: { kind: 'server', team: serving, server: 2 } }
  return { label: say.sideOut, act: { kind: 'server', team: serving === 1 ? 2 : 1, server: isNumbered ? 1 : null } }
}

/** The most urgent notice right now: a frozen game point, game point, a side out. */
export function noticeOf({ gamePoint, sideOut, frozen }: GameState, nameOf: NameOf): string | null {
  if (typeof frozen === 'number') return say.frozen(frozen)
  if (gamePoint.length > 1) return say.gamePointBoth
  if (gamePoint[0]) return say.gamePoint(nameOf(gamePoint[0]))
  return sideOut ? say.sideOut : null
}

/** The call as it is read aloud: "7, 4, 2". */
export const spokenCall = (call: string): string => call.replaceAll(' – ', ', ')

/** The next undo undoes the start of the game. */
export const isAtSeam = ({ mayUndo, done }: MatchState): boolean => mayUndo && done.length === 0

/** What the next undo does, if that is more than the last tap. */
export const undoInWords = (state: MatchState): string | undefined =>
  isAtSeam(state) ? say.backToGame(state.game - 1) : undefined
