import { type MatchSlot, matchSlots } from '#areas/scoring/rules/match-kinds.ts'
import type { Draft, DraftPlayer } from './match-draft.ts'

type Players = Draft['players']

/** The order in which slots fill: singles t1p1 then t2p1; doubles t1p1, t1p2, t2p1, t2p2 (spec 000 §4). */
export const slotOrder = (play: Draft['singles_doubles']): readonly MatchSlot[] =>
  play === 'Singles' ? ['t1p1', 't2p1'] : matchSlots

/** The slot for the next player; undefined when all are taken. */
export const nextSlot = (play: Draft['singles_doubles'], players: Players): MatchSlot | undefined =>
  slotOrder(play).find((slot) => !players[slot])

/** Puts a player into the next free slot; a player who is already in the match is not added twice. */
export function withPlayer(draft: Draft, player: DraftPlayer): Draft {
  const slot = nextSlot(draft.singles_doubles, draft.players)
  if (!slot || isInMatch(draft.players, player)) return draft
  return { ...draft, players: { ...draft.players, [slot]: player } }
}

/** Whether a player is in the match. Names without a stored player are compared as names. */
export function isInMatch(players: Players, { player_id, player_name }: DraftPlayer): boolean {
  const isSame = (other: DraftPlayer) =>
    player_id > 0 ? other.player_id === player_id : other.player_id < 1 && other.player_name === player_name
  return Object.values(players).some(isSame)
}

export function withoutSlot(draft: Draft, slot: MatchSlot): Draft {
  const { [slot]: _, ...players } = draft.players
  return { ...draft, players }
}

/** Swaps the players of two slots; one of them may be empty. */
export function swapSlots(draft: Draft, one: MatchSlot, other: MatchSlot): Draft {
  const { [one]: first, [other]: second, ...rest } = draft.players
  return { ...draft, players: { ...rest, ...(second && { [one]: second }), ...(first && { [other]: first }) } }
}

/** The players with the two teams swapped. */
export function swapTeams({ t1p1, t1p2, t2p1, t2p2 }: Players): Players {
  return {
    ...(t2p1 && { t1p1: t2p1 }),
    ...(t2p2 && { t1p2: t2p2 }),
    ...(t1p1 && { t2p1: t1p1 }),
    ...(t1p2 && { t2p2: t1p2 }),
  }
}
