import { Button } from '../../../ui/button.tsx'

interface Props {
  readonly name: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before an invitation is deleted (spec 001 §4). */
export function ConfirmDelete({ name, isPending, onConfirm, onCancel }: Props) {
  return (
    <>
      <p>
        Delete the invitation of {name}? Their answer goes with it, and a place they hold is free. They are told by
        email, and can be invited again.
      </p>
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onCancel}>
          Keep it
        </Button>
        <Button kind="danger" size="lg" loading={isPending} onClick={onConfirm}>
          Delete Invitation
        </Button>
      </div>
    </>
  )
}
