import type { ReactNode } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { type getDuesCollection, undoModeChange, undoSeasonChange } from '#areas/dues/calls/seasons.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { duesReads } from './dues-reads.ts'
import { modeNames } from './words.ts'

type Collection = Gotten<typeof getDuesCollection>

/** Undoes a change of the current season or of the way of collecting, for an hour after it. */
export function UndoChange({ collection }: { collection: Collection }) {
  const { undo, mode_undo, name, annual_dues } = collection
  return (
    <>
      {undo && <UndoSeason undo={undo} current={name} />}
      {mode_undo && <UndoMode until={mode_undo.until} isAnnual={annual_dues} />}
    </>
  )
}

const sending = { refresh: duesReads, onDone: () => toast('Undone') }

function UndoSeason({ undo, current }: { undo: NonNullable<Collection['undo']>; current: string }) {
  const club = useClub()
  const { mutate, ...back } = useSend(undoSeasonChange, sending)
  const params = { cid: String(club.cid) }
  return (
    <WayBack label="Undo the season change" onClick={() => mutate({ params, body: {} })} {...back}>
      {current} is now the current season.{' '}
      {undo.name === '' ? 'There wasn’t one before.' : `It was ${undo.name} before.`} You can undo this until{' '}
      {longClubTime(undo.until, club.time_zone)}.
    </WayBack>
  )
}

function UndoMode({ until, isAnnual }: { until: string; isAnnual: boolean }) {
  const club = useClub()
  const { mutate, ...back } = useSend(undoModeChange, sending)
  const params = { cid: String(club.cid) }
  return (
    <WayBack label="Undo the change" onClick={() => mutate({ params, body: {} })} {...back}>
      Members now pay {modeNames[isAnnual ? 0 : 1]}. You can undo this until {longClubTime(until, club.time_zone)},
      unless someone pays dues first.
    </WayBack>
  )
}

interface WayBackProps {
  readonly label: string
  readonly onClick: () => void
  readonly isPending: boolean
  readonly error: Error | null
  readonly children: ReactNode
}

function WayBack({ label, onClick, isPending, error, children }: WayBackProps) {
  return (
    <Alert kind="info">
      <p>{children}</p>
      {error && <p>{error.message}</p>}
      <div className="row">
        <Button kind="quiet" size="sm" loading={isPending} onClick={onClick}>
          {label}
        </Button>
      </div>
    </Alert>
  )
}
