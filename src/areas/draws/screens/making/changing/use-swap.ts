import {
  savePlayerSwap,
  savePlayerSwapSubEvent,
  saveSinglesSubSwap,
  saveSinglesSwap,
} from '#areas/draws/calls/changes.ts'
import { isOfPairs } from '#areas/draws/rules/draw-kinds.ts'
import { useActs } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { RoundSwap } from '../../seeing/use-picking.ts'
import { type Mixer, namesOf } from '../../sheets.ts'

type Act = ReturnType<typeof useActs>['act']

/** Sends the right swap within a round for the draw: singles and pairs, or changing partners (spec 001 §7). */
export function sendSwap(act: Act, eid: number, { sheet, ...places }: RoundSwap, version?: number) {
  const body = { ...places, version: version ?? sheet.version }
  const isVersus = sheet.kind === 'singles' || isOfPairs(sheet.kind)
  if (sheet.sid === null)
    return act(isVersus ? saveSinglesSwap : savePlayerSwap, { params: { eid: String(eid) }, body })
  return act(isVersus ? saveSinglesSubSwap : savePlayerSwapSubEvent, { params: { sid: String(sheet.sid) }, body })
}

/** Lets two tapped players change places in their round; this can be undone. */
export function useSwap(mixer: Mixer, reread: () => Promise<unknown>) {
  const { act } = useActs()
  const nameOf = namesOf(mixer.players)
  const run = async (swap: RoundSwap, onDone: (version: number) => void) => {
    try {
      const view = await sendSwap(act, mixer.eid, swap)
      await reread()
      const { version } = [view, ...(view?.divisions ?? [])].find((one) => one?.did === swap.sheet.did) ?? swap.sheet
      if (view) onDone(version)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast(error.message, 'bad')
      await reread()
    }
  }
  return (swap: RoundSwap) => {
    const words = `${nameOf(swap.swapOne)} and ${nameOf(swap.swapTwo)} changed places in round ${swap.index + 1}.`
    void run(swap, (version) => {
      const back = { ...swap, sheet: { ...swap.sheet, version } }
      const undone = { ...back, swapOneIndex: swap.swapTwoIndex, swapTwoIndex: swap.swapOneIndex }
      toast(words, 'ok', { label: 'Undo', run: () => void run(undone, () => toast('Both are back in their places.')) })
    })
  }
}
