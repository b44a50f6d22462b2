import { Button } from '#kernel/web/ui/button.tsx'

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
        Delete {name}’s invitation? This also deletes their reply and frees their spot. If they said Yes and the event
        hasn’t started, we’ll email them. You can invite them again.
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
