import type { ReactNode } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import {
  type getDuesCollection,
  getModeChange,
  updateClubDuesCollectionPreferences,
} from '#areas/dues/calls/seasons.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { duesReads } from './dues-reads.ts'
import { membersWords, modeNames } from './words.ts'

type Preview = Gotten<typeof getModeChange>

interface Props {
  readonly collection: Gotten<typeof getDuesCollection>
  readonly onClose: () => void
}

/** Asks before the way of collecting dues changes, and says what happens to the memberships (spec 002 §9; X102). */
export function ChangeMode({ collection, onClose }: Props) {
  const { cid } = useClub()
  const annualDues = !collection.annual_dues
  const preview = useCall(getModeChange, { params: { cid: String(cid) } }, { staleTime: 0 })
  const save = useSend(updateClubDuesCollectionPreferences, {
    refresh: duesReads,
    onDone: () => {
      onClose()
      toast('updated')
    },
  })
  return (
    <Sheet isOpen title={`Collect dues ${modeNames[annualDues ? 0 : 1]}?`} onClose={onClose}>
      <Loading reads={[preview]} label="Counting the members" blocks={[4]} />
      {preview.data && (
        <>
          <Memberships preview={preview.data} />
          {annualDues ? <ToSeasons preview={preview.data} /> : <ToYears yearly={collection.dues} />}
          <p className="muted">You can undo this for 1 hour, unless someone pays dues first.</p>
        </>
      )}
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Don’t change it
        </Button>
        <Button
          kind="danger"
          size="lg"
          disabled={!preview.data || preview.isFetching}
          loading={save.isPending}
          onClick={() => save.mutate({ body: { cid, annualDues } })}
        >
          Change it
        </Button>
      </div>
    </Sheet>
  )
}

function Memberships({ preview: { kept, endless, last_end, unpaid } }: { preview: Preview }) {
  const none = unpaid === 0 ? '' : ` ${counted(unpaid, 'will have', 'will have')} no paid membership.`
  return (
    <>
      <p>
        {kept === 0
          ? 'No one has a paid membership now.'
          : `${counted(kept, 'keeps a paid membership', 'keep their paid memberships')}.`}
        {last_end !== null && ` The last one ends on ${readableDay(last_end)}.`}
        {none}
      </p>
      {endless > 0 && (
        <Caution>
          {counted(endless, 'has a membership', 'have memberships')} with no end date, even after the change. To avoid
          this, first give the season a last day.
        </Caution>
      )}
    </>
  )
}

function ToSeasons({ preview: { season, newly_paid } }: { preview: Preview }) {
  if (season === '')
    return (
      <Caution>
        No season is current. After the change, make one the current season. Until then, payments don’t count.
      </Caution>
    )
  return (
    <p>
      Members without a paid membership count as paid once they’ve paid for {season}, the current season.
      {newly_paid > 0 && ` ${counted(newly_paid, 'has', 'have')} already paid for it.`}
    </p>
  )
}

const ToYears = ({ yearly }: { yearly: number }) => (
  <>
    <p>Each new payment is good for one year.</p>
    {yearly === 0 && <Caution>The yearly amount is $0. Set it after the change so members can pay.</Caution>}
  </>
)

const Caution = ({ children }: { children: ReactNode }) => <Alert kind="warn">{children}</Alert>

const counted = (members: number, one: string, several: string) =>
  `${membersWords(members)} ${members === 1 ? one : several}`
