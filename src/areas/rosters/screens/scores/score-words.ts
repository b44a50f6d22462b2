import type { GameState } from '#areas/rosters/rules/games.ts'
import { listText } from '#kernel/rules/list-text.ts'
import type { ScoredGame, ScoreRow } from './shown-scores.ts'

/** Names of an event's players by invitation. */
export type Names = ReadonlyMap<number, string>

export const namesOf = (rows: readonly Pick<ScoreRow, 'eiid' | 'name'>[]): Names =>
  new Map(rows.map(({ eiid, name }) => [eiid, name]))

/** A team's players: `Ann Ash and Bo Birch`. Someone who has lost their spot is still named as a player. */
export const teamWords = (team: readonly number[], names: Names): string =>
  listText(team.map((eiid) => names.get(eiid) ?? 'a player who left'))

/** What is known of a game's score, as a word and a style. */
export const stateWords = {
  open: { text: 'No score yet', kind: 'plain' },
  settled: { text: 'Entered', kind: 'ok' },
  entered: { text: 'Entered by one team', kind: 'info' },
  confirmed: { text: 'Both teams agree', kind: 'ok' },
  disputed: { text: 'Teams disagree', kind: 'warn' },
} as const satisfies Record<GameState, { readonly text: string; readonly kind: string }>

/** The results reported for a game, as the first team's number and the second's, each different result once. */
export function claimsOn(game: ScoredGame, names: Names) {
  const claims = game.reports.map(({ eiid, own, theirs }) => {
    const isFirst = game.teams[0]?.includes(eiid) ?? false
    return { numbers: isFirst ? [own, theirs] : [theirs, own], by: names.get(eiid) ?? 'a player' }
  })
  const writtenResult = game.result ? [{ numbers: game.result, by: '' }] : []
  const all = [...claims, ...writtenResult].map((claim) => ({ ...claim, text: claim.numbers.join('–') }))
  const texts = [...new Set(all.map(({ text }) => text))]
  return texts.map((text) => {
    const same = all.filter((claim) => claim.text === text)
    const by = listText(same.flatMap((claim) => (claim.by ? [claim.by] : [])))
    return { text, numbers: same[0]?.numbers ?? [], by }
  })
}
