import { IconStairs } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formCourts } from '#areas/rosters/calls/ladders.ts'
import { counted } from '#kernel/rules/counted.ts'
import { hasUnsent, type KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { playersWords } from './use-ladder.ts'

interface Props {
  readonly eid: number
  readonly here: number
  /** This device's changes, because a check-in that is still on its way would be left out. */
  readonly keptActs: KeptActs
  readonly onDone: () => unknown
}

/**
 * Forms today's courts from the players who are checked in, once all check-ins are sent. If there are scores it asks
 * first, because it clears them.
 */
export function FormCourts({ eid, here, keptActs, onDone }: Props) {
  const [question, setQuestion] = useState<string>()
  const { mutate, isPending } = useSend(formCourts, {
    onDone: ({ courts }) => {
      setQuestion(undefined)
      toast(`${counted(courts.length, 'court')} set up`)
      onDone()
    },
    onRefused: ({ code, message }) => (code === 'ladder-has-scores' ? setQuestion(message) : toast(message, 'bad')),
  })
  const form = (confirmed: boolean) => mutate({ params: { eid: String(eid) }, body: confirmed ? { confirmed } : {} })
  const { isWaiting, press } = useOnceSent(keptActs, form)
  return (
    <>
      <Button icon={<IconStairs aria-hidden size={24} />} loading={isPending || isWaiting} onClick={() => press(false)}>
        Set up courts <span className="unseen">for {playersWords(here)} checked in</span>
      </Button>
      <ConfirmSheet
        isOpen={question !== undefined}
        title="Set up the courts again?"
        confirm="Set up courts"
        cancel="Keep them"
        isBusy={isPending || isWaiting}
        onConfirm={() => press(true)}
        onClose={() => setQuestion(undefined)}
      >
        {question}
      </ConfirmSheet>
    </>
  )
}

/**
 * Lets people press right after the last check-in without pressing again: `begin` is called once everything has
 * arrived.
 */
function useOnceSent({ acts, link }: KeptActs, begin: (confirmed: boolean) => void) {
  const [waits, setWaits] = useState<{ readonly confirmed: boolean; readonly refused: number }>()
  const isUnsent = hasUnsent({ acts })
  const isOffline = isUnsent && link === 'offline'
  const refusedCount = acts.filter((act) => act.refused).length
  const isRefused = waits !== undefined && refusedCount > waits.refused
  const goOn = useEffectEvent(() => {
    if (!waits) return
    setWaits(undefined)
    if (isOffline) toast('We’ll send your changes when you’re back online. Then set up the courts.', 'warn')
    // Refusals are shown above; their author decides first.
    else if (!isRefused) begin(waits.confirmed)
  })
  useEffect(() => {
    if (waits && (isOffline || isRefused || !isUnsent)) goOn()
  }, [waits, isOffline, isRefused, isUnsent])
  return {
    isWaiting: waits !== undefined,
    press: (confirmed: boolean) => (isUnsent ? setWaits({ confirmed, refused: refusedCount }) : begin(confirmed)),
  }
}
