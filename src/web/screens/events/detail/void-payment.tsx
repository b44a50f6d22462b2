import { voidEventPayment } from '#contract/invitations/admin-acts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useConfirmed } from '../../clubs/use-confirmed.tsx'

interface Props {
  readonly eiid: number
  readonly cid: number
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for a reason before a payment by hand is taken back. This is our addition. */
export function VoidPayment({ eiid, cid, name, onDone, onClose }: Props) {
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: (reason) => (reason.trim() === '' ? 'Please say why' : undefined) },
  })
  const sending = useConfirmed(voidEventPayment, {
    why: 'A recorded payment is about to be taken back.',
    onDone: () => {
      toast('Payment taken back')
      onDone()
    },
  })
  return (
    <>
      <Sheet isOpen title="Take this payment back?" onClose={onClose}>
        <form
          className="stack"
          {...form.form(() => sending.mutate({ body: { eiid, cid, reason: form.values.reason.trim() } }))}
        >
          <p>
            {name} is not paid any more and keeps the place. The books reverse the payment, and all admins get a mail.
          </p>
          <TextField label="Reason" maxLength={255} autoComplete="off" {...form.text('reason')} />
          {sending.error && <Alert>{sending.error.message}</Alert>}
          <div className="sheet-acts">
            <Button kind="quiet" size="lg" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" kind="danger" size="lg" loading={sending.isPending}>
              Take the payment back
            </Button>
          </div>
        </form>
      </Sheet>
      {sending.door}
    </>
  )
}
