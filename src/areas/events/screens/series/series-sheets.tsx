import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { addDate } from '#areas/events/calls/call-off.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { CallOffSheet } from '../call-off/call-off-sheet.tsx'
import { eventReads } from '../event-reads.ts'
import type { SeriesEdit } from './use-series-edit.ts'

/** What can be done with the dates of a series at once: a break, and one more date. Outside of the form, so that Enter does not save it. */
export function SeriesSheets({ edit: { asked, setAsked }, eid }: { edit: SeriesEdit; eid: number }) {
  const { time_zone: zone } = useClub()
  const today = dayIn(zone, new Date())
  const close = () => setAsked(undefined)
  return (
    <>
      {asked === 'pause' && (
        <CallOffSheet title="Pause this series?" reach={{ eid }} today={today} refresh={[]} onClose={close} />
      )}
      {asked === 'add' && <AddDate eid={eid} today={today} onClose={close} />}
    </>
  )
}

const outcomes = {
  added: 'Date added',
  restored: 'The deleted date is back, with its replies',
  later: 'The date will be created when it’s closer',
} as const

function AddDate({ eid, today, onClose }: { eid: number; today: string; onClose: () => void }) {
  const [day, setDay] = useState('')
  const adding = useSend(addDate, {
    refresh: eventReads,
    onDone: ({ outcome }) => {
      toast(outcomes[outcome])
      onClose()
    },
  })
  return (
    <Sheet isOpen title="Add a date" onClose={onClose}>
      <div className="stack">
        <TextField
          label="Day"
          hint="At the usual time. If you deleted a date on this day, it comes back with its replies."
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {adding.error && <Alert>{adding.error.message}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            loading={adding.isPending}
            disabled={day === ''}
            onClick={() => adding.mutate({ params: { eid: String(eid) }, body: { day } })}
          >
            Add date
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
