import { Button } from '#kernel/web/ui/button.tsx'
import { ResendPreview } from './resend-preview.tsx'

interface Props {
  readonly eid: number
  readonly name: string
  /** No email about the invitation has been sent yet. */
  readonly isFirst: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Shows the email before it is sent to one player, for the first time or again (spec 001 §4). */
export function ConfirmResend({ eid, name, isFirst, isPending, onConfirm, onCancel }: Props) {
  return (
    <>
      <p>{isFirst ? `${name} will get this email.` : `${name} will get this email again.`}</p>
      <ResendPreview eid={eid} />
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onCancel}>
          Not now
        </Button>
        <Button size="lg" loading={isPending} onClick={onConfirm}>
          {isFirst ? 'Send it' : 'Send it again'}
        </Button>
      </div>
    </>
  )
}
