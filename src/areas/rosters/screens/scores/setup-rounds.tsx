import { useState } from 'react'
import { setupScores } from '#areas/rosters/calls/scores.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'

/** If there is no draw: how many rounds get a score (spec 001 §7). Rounds that have scores stay. */
export function SetupRounds({ eid, rounds, onDone }: { eid: number; rounds: number; onDone: () => void }) {
  const [typed, setTyped] = useState(String(rounds))
  const sending = useSend(setupScores, { onDone })
  const wantedRounds = Number(typed)
  const isFine = Number.isInteger(wantedRounds) && wantedRounds >= 1 && wantedRounds <= 10
  return (
    <form
      className="card setup-rounds"
      onSubmit={(event) => {
        event.preventDefault()
        if (isFine) sending.mutate({ body: { eid, rounds: wantedRounds } })
      }}
    >
      <TextField
        label="Rounds"
        hint="There’s no draw. Enter how many rounds have scores, from 1 to 10."
        inputMode="numeric"
        maxLength={4}
        value={typed}
        error={isFine ? undefined : 'Enter 1 to 10'}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
      />
      <Button type="submit" kind="quiet" loading={sending.isPending}>
        Setup scores
      </Button>
      {sending.error && <Alert>{sending.error.message}</Alert>}
    </form>
  )
}
