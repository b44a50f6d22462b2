import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { setDrawOptions } from '#areas/draws/calls/changes.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Scores } from '../scores/shown-scores.ts'

interface Props {
  readonly eid: number
  readonly scores: Pick<Scores, 'points' | 'five_points'>
  readonly onDone: () => unknown
}

/** The points that end a game, by the size of the court, and how to change them (X188). */
export function GamePoints({ eid, scores, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div className="row muted">
      <span>
        Games to {scores.points}, or to {scores.five_points} on courts of five
      </span>
      <Button kind="ghost" icon={<IconPencil aria-hidden />} onClick={() => setIsOpen(true)}>
        Change <span className="unseen">the points to win a game</span>
      </Button>
      <Sheet isOpen={isOpen} title="Points to win a game" onClose={close}>
        {isOpen && (
          <PointsForm
            eid={eid}
            scores={scores}
            onDone={async () => {
              await onDone()
              close()
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

const isFine = (typed: string) => Number(typed) >= 1

function PointsForm({ eid, scores, onDone }: Props) {
  const [points, setPoints] = useState(String(scores.points))
  const [fivePoints, setFivePoints] = useState(String(scores.five_points))
  const sending = useSend(setDrawOptions, {
    onDone: async () => {
      await onDone()
      toast('saved')
    },
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isFine(points) || !isFine(fivePoints)) return
        const body = { points: Number(points), five_points: Number(fivePoints) }
        sending.mutate({ params: { eid: String(eid) }, body })
      }}
    >
      <p>An average is the share of possible points a player won. It lets you compare courts of four and five.</p>
      <PointsField label="On courts of four" typed={points} onType={setPoints} />
      <PointsField label="On courts of five" typed={fivePoints} onType={setFivePoints} />
      {sending.error && <Alert>{sending.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={sending.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  readonly label: string
  readonly typed: string
  readonly onType: (typed: string) => void
}

const PointsField = ({ label, typed, onType }: FieldProps) => (
  <TextField
    label={label}
    inputMode="numeric"
    autoComplete="off"
    value={typed}
    error={isFine(typed) ? undefined : 'Enter 1 to 99 points.'}
    onChange={({ currentTarget }) => onType(currentTarget.value.replace(/\D/g, '').slice(0, 4))}
  />
)
