import type { ReactNode } from 'react'
import type { Call, Sent } from '#kernel/calls/call.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { useConfirmed } from './use-confirmed.tsx'

interface Props<C extends Call> {
  readonly title: string
  /** Why the password is required, in a sentence. */
  readonly why: string
  /** The label of the button that does it. */
  readonly act: string
  /** The toast afterwards. */
  readonly done: string
  readonly call: C
  readonly sentOf: (reason: string) => Sent<C>
  readonly refresh?: readonly Call[]
  readonly onDone?: () => void
  readonly onClose: () => void
  /** What happens, in sentences. */
  readonly children: ReactNode
}

/** Asks an admin for a reason, and for the password if needed, before money is refunded or a record of it is voided. */
export function ReasonSheet<C extends Call>(props: Props<C>) {
  const { title, why, act, done, call, sentOf, refresh = [], onDone, onClose, children } = props
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: (reason) => (reason.trim() === '' ? 'Say why' : undefined) },
  })
  const sending = useConfirmed(call, {
    why,
    refresh,
    onDone: () => {
      onClose()
      toast(done)
      onDone?.()
    },
  })
  return (
    <>
      <Sheet isOpen title={title} onClose={onClose}>
        <form className="stack" {...form.form(() => sending.mutate(sentOf(form.values.reason.trim())))}>
          <p>{children}</p>
          <TextField label="Reason" maxLength={255} autoComplete="off" {...form.text('reason')} />
          {sending.error && <Alert>{sending.error.message}</Alert>}
          <div className="sheet-acts">
            <Button kind="quiet" size="lg" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" kind="danger" size="lg" loading={sending.isPending}>
              {act}
            </Button>
          </div>
        </form>
      </Sheet>
      {sending.door}
    </>
  )
}
