import type { getEventAdmin } from '#areas/draws/calls/draws.ts'
import type { Gotten } from '#kernel/calls/call.ts'

/** What the mixer screens read: the event, who has a spot, and the draw. */
export type Mixer = Gotten<typeof getEventAdmin>
export type Player = Mixer['players'][number]
/** The draw of the whole event or of one division. */
export type Sheet = Mixer['divisions'][number]

type View = Pick<Mixer, keyof Sheet> & Pick<Mixer, 'divisions'>

/**
 * Whether an answer has its rounds as lists. A browser may have kept answers from before that; they are no longer
 * shown, and the next read replaces them.
 */
export const hasListedRounds = ({ draw, divisions }: Pick<View, 'draw' | 'divisions'>): boolean =>
  [draw, ...divisions.map((one) => one.draw)].every((rounds) => rounds === null || Array.isArray(rounds))

/** The current draws: one for the whole event, or those of its divisions. */
export function sheetsOf(view: View): readonly Sheet[] {
  const { draw, kind, draw_type } = view
  if (!draw || !kind || !draw_type) return view.divisions
  return [{ ...view, draw, kind, draw_type }]
}

/** Names by invitation. */
export function namesOf(players: readonly Player[]): (eiid: number) => string {
  const names = new Map(players.map(({ eiid, name }) => [eiid, name]))
  return (eiid) => names.get(eiid) ?? 'Someone'
}
