import { addSubEvent, editSubEvent, type getSubEventCount } from '#areas/events/calls/divisions.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { eventReads } from './event-reads.ts'

export type EventDivision = Gotten<typeof getSubEventCount>[number]

interface Props {
  readonly eid: number
  /** Undefined for a new group. */
  readonly division: EventDivision | undefined
  readonly onClose: () => void
}

const rules = {
  name: (name: string) => (name.trim() === '' ? 'Name the division' : undefined),
  spots: (spots: string) => (/^\d{1,3}$/.test(spots.trim()) ? undefined : 'Enter a whole number from 0 to 999'),
}

/** Name and spots of a division. */
export function DivisionSheet({ eid, division, onClose }: Props) {
  const initial = { name: division?.name ?? '', spots: String(division?.spots ?? 0) }
  const form = useForm({ initial, rules })
  const outcome = {
    refresh: eventReads,
    onDone: () => {
      toast(division ? 'Updated' : 'saved')
      onClose()
    },
  }
  const add = useSend(addSubEvent, outcome)
  const edit = useSend(editSubEvent, outcome)
  const { error, isPending } = division ? edit : add
  const send = () => {
    const body = { name: form.values.name.trim(), spots: Number(form.values.spots) }
    if (division) edit.mutate({ body: { ...body, sid: division.sid } })
    else add.mutate({ body: { ...body, eid } })
  }
  const name = form.text('name')
  const isTaken = error?.field === 'name'
  return (
    <Sheet isOpen title={division ? `Edit ${division.name}` : 'Add division'} onClose={onClose}>
      <form className="stack" {...form.form(send)}>
        <TextField
          label="Name"
          maxLength={80}
          autoComplete="off"
          {...name}
          error={name.error ?? (isTaken ? error.message : undefined)}
        />
        <TextField
          label="Spots"
          hint="0 means no limit"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...form.text('spots')}
        />
        {error && !isTaken && <Alert>{error.message}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" loading={isPending}>
            {division ? 'Save division' : 'Add'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
