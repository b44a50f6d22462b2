import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'

interface Props {
  readonly act: ShownAct
  readonly onReplace: () => void
  readonly onKeep: () => void
}

/** Asks whose numbers are right if the partner entered different ones. */
export function ReplaceQuestion({ act: { refused, body }, onReplace, onKeep }: Props) {
  return (
    <Alert kind="warn">
      <p>{refused?.message}</p>
      <div className="row">
        <Button kind="quiet" onClick={onKeep}>
          Keep {String(refused?.detail['own'])}–{String(refused?.detail['theirs'])}
        </Button>
        <Button kind="quiet" onClick={onReplace}>
          Replace with {String(body['own'])}–{String(body['theirs'])}
        </Button>
      </div>
    </Alert>
  )
}
