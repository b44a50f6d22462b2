import { useState } from 'react'
import { changeDraw } from '#areas/draws/calls/changes.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useActs } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Sheet } from '../../sheets.ts'
import type { Change } from './change-steps.ts'

interface Shown {
  readonly change: Change
  readonly confirmed: boolean
  readonly version: number
  readonly answer: Gotten<typeof changeDraw>
}

interface Options {
  readonly eid: number
  readonly sheet: Sheet
  readonly reread: () => Promise<unknown>
  readonly onDone: () => void
}

/** Shows what a change would do, and then does exactly that: the preview's seed is sent back with it. */
export function useChange({ eid, sheet, reread, onDone }: Options) {
  const { act, isPending } = useActs()
  const [shownPreview, setShownPreview] = useState<Shown>()
  const [askedChange, setAskedChange] = useState<Change>()
  const [trouble, setTrouble] = useState('')
  const params = { eid: String(eid) }
  const { sid, version } = sheet
  const fail = async (error: unknown, change: Change) => {
    if (!(error instanceof CallError)) throw error
    setShownPreview(undefined)
    if (error.code === 'court-name-shared') return setAskedChange(change)
    // Someone else was faster: the current draw appears behind the sheet.
    if (error.code === 'stale-draw') await reread()
    setTrouble(error.message)
  }
  const preview = async (change: Change, confirmed = false) => {
    setTrouble('')
    setAskedChange(undefined)
    try {
      const answer = await act(changeDraw, { params, body: { sid, change, version, confirmed, preview: true } })
      if (answer) setShownPreview({ change, confirmed, version, answer })
    } catch (error) {
      await fail(error, change)
    }
  }
  const apply = async ({ change, confirmed, answer, version: base }: Shown) => {
    try {
      const seed = answer.seed_used
      const reply = await act(changeDraw, { params, body: { sid, change, version: base, confirmed, seed } })
      if (!reply) return
      toast(reply.sentences.join(' '))
      await reread()
      onDone()
    } catch (error) {
      await fail(error, change)
    }
  }
  return {
    isPending,
    trouble,
    /** The sentences of the preview. */
    sentences: shownPreview?.answer.sentences,
    fairness: shownPreview && fairnessOf(shownPreview.answer, sid),
    preview: (change: Change) => void preview(change),
    /** Asks whether to share a named court that another division uses. */
    isAsked: askedChange !== undefined,
    share: () => askedChange && void preview(askedChange, true),
    apply: () => shownPreview && void apply(shownPreview),
    back: () => {
      setShownPreview(undefined)
      setAskedChange(undefined)
      setTrouble('')
    },
  }
}

const fairnessOf = ({ sentence, divisions }: Shown['answer'], sid: number | null) =>
  sid === null ? sentence : (divisions.find((one) => one.sid === sid)?.sentence ?? '')
