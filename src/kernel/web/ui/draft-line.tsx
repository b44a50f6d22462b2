import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface Props {
  readonly draft: {
    readonly isOffered: boolean
    readonly isOlder?: boolean
    readonly goOn: () => void
    readonly discard: () => void
  }
  /** What was started: "email", "event". */
  readonly what: string
}

/** Says that something started earlier is shown again, and lets its author continue or discard it. */
export function DraftLine({ draft: { isOffered, isOlder = false, goOn, discard }, what }: Props) {
  if (!isOffered) return null
  return (
    <Alert kind="info">
      <p>
        {isOlder
          ? `You started changing this ${what} earlier, but someone has saved a newer version. Here’s what you wrote.`
          : `You left this ${what} unfinished. Here’s what you wrote.`}
      </p>
      <div className="row">
        <Button kind="quiet" size="sm" onClick={goOn}>
          Continue <span className="unseen">with this {what}</span>
        </Button>
        <Button kind="quiet" size="sm" onClick={discard}>
          Discard <span className="unseen">this {what}</span>
        </Button>
      </div>
    </Alert>
  )
}
