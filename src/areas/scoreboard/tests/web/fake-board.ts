import type { ScoreboardState } from '#areas/scoreboard/calls/scoreboard.ts'
import { sampleMatch } from '#areas/scoreboard/screens/manager/sample-match.ts'

/** The scoreboard's answer in the middle of a second game; one of the teams is a single name. */
export const aBoardState = (change: Partial<ScoreboardState> = {}): ScoreboardState => ({
  ...sampleMatch,
  version: 5,
  match_id: 7,
  names: { ...sampleMatch.names, team2_line2: '' },
  display: usualLook,
  ...change,
})

export const usualLook = {
  t1gradient_start: 'f8db28',
  t1gradient_end: '933c20',
  t2gradient_start: '0C61A4',
  t2gradient_end: '2C2E67',
  background: '',
  background_id: null,
}
