import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteSubEvent, getSubEventCount } from '#areas/events/calls/divisions.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { DivisionSheet, type EventDivision } from './division-sheet.tsx'
import { eventReads } from './event-reads.ts'
import { takenWords } from './words.ts'

/** An event’s divisions: add, edit, delete. Spots 0 means no limit (spec 001 §2, §3). */
export function DivisionEditor({ eid }: { eid: number }) {
  const divisions = useCall(getSubEventCount, { params: { eid: String(eid) } })
  const [edited, setEdited] = useState<EventDivision | 'new'>()
  const [doomed, setDoomed] = useState<EventDivision>()
  const remove = useSend(deleteSubEvent, {
    refresh: eventReads,
    onDone: () => {
      setDoomed(undefined)
      toast('deleted')
    },
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Section
      title="Divisions"
      lead="Members choose a division when they reply."
      aside={
        <Button kind="quiet" size="sm" icon={<IconPlus aria-hidden size={22} />} onClick={() => setEdited('new')}>
          Add division
        </Button>
      }
    >
      <Loading reads={[divisions]} label="Loading the divisions" blocks={[6]} />
      {divisions.data?.length === 0 && <p className="muted">No divisions yet.</p>}
      <ul className="lines">
        {divisions.data?.map((division) => (
          <li key={division.sid}>
            <span className="line-words">
              <span className="line-name">{division.name}</span> <span className="muted num">{placesIn(division)}</span>
            </span>
            <span className="row">
              <Button kind="quiet" size="sm" onClick={() => setEdited(division)}>
                Edit <span className="unseen">{division.name}</span>
              </Button>
              <Button kind="ghost" size="sm" onClick={() => setDoomed(division)}>
                Delete <span className="unseen">{division.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {edited && (
        <DivisionSheet
          key={edited === 'new' ? 'new' : edited.sid}
          eid={eid}
          division={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmSheet
        isOpen={doomed !== undefined}
        title={`Delete ${doomed?.name ?? ''}?`}
        confirm="Delete"
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ params: { sid: String(doomed.sid) } })}
        onClose={() => setDoomed(undefined)}
      >
        {doomed && doomed.count > 0
          ? `${counted(doomed.count, 'player')} will stay in the event without a division.`
          : 'No one is in it.'}
      </ConfirmSheet>
    </Section>
  )
}

const placesIn = ({ count, spots }: EventDivision) =>
  spots === 0 ? `${count} so far, no limit` : `${takenWords(count, spots, '')}${count === spots ? ', full' : ''}`
