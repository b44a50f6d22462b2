import { startRound, takeBackRound } from '#areas/draws/calls/changes.ts'
import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import { useActsKept } from '#kernel/web/api/acts/use-acts-kept.ts'
import type { MixerViewProps } from '../mixer-view.ts'
import type { Mixer, Sheet } from '../sheets.ts'

/**
 * Starts rounds on this device first, so that a court that is offline can go on; waiting starts are shown as done.
 * Both calls name the round and set it, so a repeat changes nothing.
 */
export function useKeptRounds({ mixer, reread }: MixerViewProps) {
  const keptActs = useActsKept(`draw ${mixer.eid}`, reread)
  const params = { eid: String(mixer.eid) }
  const of = ({ sid, sub_name: name }: Sheet, round: number) => ({
    sent: { params, body: { round, sid } },
    slot: `round of ${mixer.eid} ${sid ?? 'all'}`,
    where: `${name && `${name}: `}round ${round}`,
  })
  const start = (sheet: Sheet, round: number) => {
    const { sent, slot, where } = of(sheet, round)
    keptActs.add(startRound, sent, { slot, words: `Start ${where}` })
  }
  const takeBack = (sheet: Sheet, round: number) => {
    const { sent, slot, where } = of(sheet, round)
    keptActs.add(takeBackRound, sent, { slot, words: `Undo the start of ${where}` })
  }
  return { kept: keptActs, shown: withRounds(mixer, keptActs.acts), start, takeBack }
}

/** The draw with the starts that have not arrived yet. */
function withRounds(mixer: Mixer, acts: readonly ShownAct[]): Mixer {
  return acts.filter(({ refused }) => !refused).reduce(applied, mixer)
}

function applied(mixer: Mixer, { call, body }: ShownAct): Mixer {
  const { round, sid } = body as { readonly round: number; readonly sid: number | null }
  const started = call.name === startRound.name ? round : round - 1
  if (sid === null) return { ...mixer, started, begun: started }
  const divisions = mixer.divisions.map((sheet) => (sheet.sid === sid ? { ...sheet, started, begun: started } : sheet))
  return { ...mixer, divisions }
}
