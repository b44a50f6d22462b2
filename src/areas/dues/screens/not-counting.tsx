import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'

interface Props {
  /** The name of the season that is paid for. */
  readonly name: string
  /** The name of the current season, if there is one. */
  readonly current: string | undefined
  readonly isAnnual: boolean
  readonly onMakeCurrent: () => void
}

/**
 * What it means to take money for a season that is not the current one: the payer still counts as unpaid now (spec
 * 002 §4).
 */
export function NotCounting({ name, current, isAnnual, onMakeCurrent }: Props) {
  if (!isAnnual)
    return (
      <Alert kind="warn">
        Your club collects dues for a year from each payment. A payment for {name} is saved but doesn’t count.
      </Alert>
    )
  if (current !== undefined)
    return (
      <Alert kind="warn">
        {name} isn’t the current season. A payment for it is saved and counts once {name} is current. It doesn’t pay for{' '}
        {current}.
      </Alert>
    )
  return (
    <Alert kind="warn">
      <div className="stack">
        <p>
          No season is current yet. A payment for {name} is saved, but members stay “Past Due” and can’t reply to events
          until {name} is current.
        </p>
        <div className="row">
          <Button kind="quiet" size="sm" onClick={onMakeCurrent}>
            Make {name} current
          </Button>
        </div>
      </div>
    </Alert>
  )
}
