import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Names } from './named-players.tsx'
import type { ActOutcome, End } from './run-acts.ts'
import { players as counted, severalActs } from './several-acts.ts'
import { useFocusOnce } from './several-asking.tsx'
import type { SeveralRun } from './use-several-run.ts'

interface Props {
  readonly run: SeveralRun
  readonly end: End
  readonly onGoOn: () => void
  readonly onClose: () => void
}

/** The result: the number of players it was done for, and the names of the others, with the reasons. */
export function RunOutcome({ run, end, onGoOn, onClose }: Props) {
  const focus = useFocusOnce()
  const { chosen, players, outcomes } = run
  const of = (kind: ActOutcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind)
  const doneCount = of('done').length
  const remaining = players.slice(outcomes.length)
  const whom = doneCount === players.length ? counted(doneCount) : `${doneCount} of ${counted(players.length)}`
  return (
    <div className="stack">
      <p ref={focus} tabIndex={-1} className="several-asks">
        <strong>
          {whom} {doneCount === 1 && players.length === 1 ? 'was' : 'were'} {severalActs[chosen.name].done}.
        </strong>
      </p>
      {end.kind === 'lost' && <Alert>{end.why}</Alert>}
      <People title="Not moved to Yes yet" outcomes={of('other')} />
      <People title="Couldn’t be changed" outcomes={of('refused')} />
      {remaining.length > 0 && (
        <>
          <h3>Not done yet: {remaining.length}</h3>
          <Names players={remaining} />
        </>
      )}
      <div className="sheet-acts">
        {remaining.length > 0 && (
          <Button kind="quiet" size="lg" onClick={onGoOn}>
            Continue with {remaining.length}
          </Button>
        )}
        <Button size="lg" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

function People({ title, outcomes }: { title: string; outcomes: readonly ActOutcome[] }) {
  if (outcomes.length === 0) return null
  const words = `${title}: ${outcomes.length}`
  return (
    <>
      <h3>{words}</h3>
      <ul className="lines" aria-label={words}>
        {outcomes.map(({ player, words }) => (
          <li key={player.eiid}>
            <span className="line-words">
              <span className="line-name">{player.name}</span> <span className="muted">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
