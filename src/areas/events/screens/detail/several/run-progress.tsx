import { useEffect, useState } from 'react'
import { counted } from '#kernel/rules/counted.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useFocusOnce } from './several-asking.tsx'
import type { SeveralRun } from './use-several-run.ts'

/** The progress of the run, and a button that stops it. */
export function RunProgress({ run, onStop }: { run: SeveralRun; onStop: () => void }) {
  const focus = useFocusOnce()
  const { players, outcomes, waitsUntil, isStopping } = run
  const next = players[outcomes.length]
  return (
    <div className="stack">
      <p ref={focus} tabIndex={-1} className="several-asks">
        <strong className="num">
          {outcomes.length} of {players.length}
        </strong>
        {next && <span className="muted"> · {next.name}</span>}
      </p>
      <progress className="desk-progress" aria-label="Done" value={outcomes.length} max={players.length} />
      <p role="status">
        {isStopping && 'Stopping after this one.'}
        {waitsUntil !== undefined && !isStopping && 'You can make 60 changes a minute.'}
      </p>
      {waitsUntil !== undefined && !isStopping && <Countdown until={waitsUntil} />}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" loading={isStopping} onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  )
}

/** Not read out every second: the sentence above is enough. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="muted">
      We’ll continue in <span className="num">{counted(Math.max(1, Math.ceil((until - now) / 1000)), 'second')}</span>.
    </p>
  )
}
