import { type getDuesCollection, undoSeasonChange } from '#contract/dues/seasons'
import type { Gotten } from '#contract/kernel/call'
import { useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { adminTime } from '../../ui/desk/club-time.ts'
import { toast } from '../../ui/toast.tsx'
import { useClub } from '../clubs/my-club.ts'
import { duesReads } from './dues-reads.ts'

type Undo = NonNullable<Gotten<typeof getDuesCollection>['undo']>

/** For an hour after the current season was changed: the way back. */
export function UndoSeason({ undo, current }: { undo: Undo; current: string }) {
  const club = useClub()
  const back = useSend(undoSeasonChange, { refresh: duesReads, onDone: () => toast('Undone') })
  return (
    <Alert kind="info">
      <p>
        {current} is the current season now.{' '}
        {undo.name === '' ? 'There was none before.' : `Before, it was ${undo.name}.`} Until{' '}
        {adminTime(undo.until, club.time_zone)} the change can be undone.
      </p>
      {back.error && <p>{back.error.message}</p>}
      <div className="row">
        <Button
          kind="quiet"
          size="sm"
          loading={back.isPending}
          onClick={() => back.mutate({ params: { cid: String(club.cid) }, body: {} })}
        >
          Undo the change of season
        </Button>
      </div>
    </Alert>
  )
}
