import { resetMixer } from '#areas/draws/calls/making.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

interface Props {
  readonly eid: number
  /** Only this division. */
  readonly sid?: number | null
  readonly isOpen: boolean
  /** It has just appeared where something else was pressed. */
  readonly isHeld?: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks, then sets an event's draw aside with its scores (spec 001 §8; X161). */
export function ResetMixer({ eid, sid = null, isOpen, isHeld = false, onDone, onClose }: Props) {
  const reset = useSend(resetMixer, {
    onDone: ({ message }) => {
      onClose()
      toast(message)
      onDone()
    },
    onRefused: ({ message }) => {
      onClose()
      toast(message, 'bad')
    },
  })
  return (
    <ConfirmSheet
      isOpen={isOpen}
      title="Reset Mixer?"
      confirm="Reset Mixer"
      isBusy={isHeld || reset.isPending}
      onConfirm={() => reset.mutate({ body: { eid, sid, confirmed: true } })}
      onClose={onClose}
    >
      This sets aside the draw and its scores. You can bring them back from the mixer’s log.
    </ConfirmSheet>
  )
}
