import { IconMoodCheck, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { getEventAdminDetails } from '#areas/events/calls/events.ts'
import { AddGuest } from '#areas/events/screens/guests/add-guest.tsx'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { KeptLine, RefusedActs } from '#kernel/web/ui/kept-acts.tsx'
import { KeptAt } from '#kernel/web/ui/kept-at.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { isContactOpen } from '../contact/player-contact.tsx'
import type { ScoreRow } from '../scores/shown-scores.ts'
import { useScores } from '../scores/use-scores.ts'
import { AboutMissing } from './about-missing.tsx'
import './missing.css'
import { Payment, PaymentTools } from './payment.tsx'
import { PlayerName } from './player-name.tsx'
import { useKeptCheckIn } from './use-kept-check-in.ts'
import { type Payments, usePayments } from './use-payments.ts'
import '../roster.css'

/**
 * The players who are not here yet, one line each: a check mark checks them in, and a tap on the fee records the
 * payment. Players who were checked stay in place, so that no one else's line moves under the finger.
 */
export function MissingView({ eid, isLadder, seq }: { eid: number; isLadder: boolean; seq: number | undefined }) {
  const { keeping, keptAt, error, refetch } = useScores(eid, isLadder)
  useEventRoom(eid, seq, () => void refetch(), [])
  if (!keeping)
    return <Loading reads={[{ data: keeping, error, refetch }]} label="Loading the players" blocks={[4, 12]} />
  const { scores, keptActs } = keeping
  const here = scores.rows.filter(({ checkin }) => checkin).length
  return (
    <div className="stack">
      <KeptAt at={keptAt} />
      <KeptLine keptActs={keptActs} />
      <RefusedActs acts={keptActs.acts.filter(({ refused }) => refused)} onRead={keptActs.drop} />
      <p role="status" className="roster-count">
        {here} of {scores.rows.length} checked in
      </p>
      <Missing eid={eid} rows={scores.rows} keptActs={keptActs} reread={refetch} />
    </div>
  )
}

interface ListProps {
  readonly eid: number
  readonly rows: readonly ScoreRow[]
  readonly keptActs: Parameters<typeof useKeptCheckIn>[1] & Parameters<typeof usePayments>[1]
  readonly reread: () => unknown
}

function Missing({ eid, rows, keptActs, reread }: ListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const checkIn = useKeptCheckIn(eid, keptActs)
  const event = useKeptCall(getEventAdminDetails, { params: { eid: String(eid) }, body: {} })
  const payments = usePayments(event.data?.cost ?? 0, keptActs)
  const isMissing = ({ checkin, is_no_show: isNoShow }: ScoreRow) => !checkin && !isNoShow
  const visibleRows = rows.filter((row) => isMissing(row) || (row.checkin && ticked.has(row.eiid)))
  const missing = visibleRows.filter(isMissing)
  const tick = (row: ScoreRow) => {
    setTicked((before) => new Set([...before, row.eiid]))
    checkIn([row], !row.checkin)
  }
  /** Adds a guest who is here and pays to the others who were just checked in. */
  const guestCame = ({ eiid }: { eiid: number }) => {
    setTicked((before) => new Set([...before, eiid]))
    return reread()
  }
  const hasContacts = event.data !== undefined && isContactOpen(event.data)
  const list = { eid, rows: visibleRows, payments, hasContacts, reread }
  return (
    <>
      <div className="row">
        <AddGuest eid={eid} onAdded={guestCame} />
        <PaymentTools payments={payments} onVoided={reread} />
      </div>
      {missing.length === 0 && (
        <Empty
          icon={<IconMoodCheck aria-hidden size={36} />}
          title={rows.length === 0 ? 'No registered players' : 'Everyone is here'}
        />
      )}
      {missing.length > 0 && <Several rows={missing} onCheckIn={(several) => checkIn(several, true)} />}
      {visibleRows.length > 0 && <MissingList {...list} label="Not here yet" onTick={tick} />}
      <Here {...list} rows={rows.filter((row) => row.checkin && !ticked.has(row.eiid))} onTick={tick} />
    </>
  )
}

/** Several at once, chosen by name, for a group that arrives together. */
function Several({ rows, onCheckIn }: Pick<ListProps, 'rows'> & { onCheckIn: (rows: readonly ScoreRow[]) => void }) {
  const [chosenEiids, setChosenEiids] = useState<ReadonlySet<number>>()
  if (!chosenEiids)
    return (
      <div className="row">
        <Button kind="quiet" size="sm" onClick={() => setChosenEiids(new Set())}>
          Select several
        </Button>
      </div>
    )
  const markedRows = rows.filter(({ eiid }) => chosenEiids.has(eiid))
  const choose = (eiids: readonly number[], isOn: boolean) =>
    setChosenEiids(new Set([...chosenEiids].filter((one) => !eiids.includes(one)).concat(isOn ? eiids : [])))
  return (
    <fieldset className="card stack" aria-label="Select several">
      <CheckField
        label={`Select all ${rows.length}`}
        checked={markedRows.length === rows.length}
        onChange={({ currentTarget }) =>
          choose(
            rows.map(({ eiid }) => eiid),
            currentTarget.checked,
          )
        }
      />
      <div className="missing-names">
        {rows.map(({ eiid, name }) => (
          <CheckField
            key={eiid}
            label={`Select ${name}`}
            checked={chosenEiids.has(eiid)}
            onChange={({ currentTarget }) => choose([eiid], currentTarget.checked)}
          />
        ))}
      </div>
      <div className="row">
        <Button
          icon={<IconUserCheck aria-hidden />}
          disabled={markedRows.length === 0}
          onClick={() => {
            onCheckIn(markedRows)
            setChosenEiids(undefined)
          }}
        >
          Check in {markedRows.length}
        </Button>
        <Button kind="quiet" onClick={() => setChosenEiids(undefined)}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}

interface LinesProps extends Omit<ListProps, 'keptActs'> {
  readonly payments: Payments
  readonly hasContacts: boolean
  readonly onTick: (row: ScoreRow) => void
}

function MissingList({ eid, rows, payments, hasContacts, label, reread, onTick }: LinesProps & { label: string }) {
  return (
    <ul className="card missing" aria-label={label}>
      {rows.map((row) => (
        <li key={row.eiid} className="missing-one">
          <CheckField
            label={<PlayerName name={row.name} isGuest={row.is_guest} />}
            checked={row.checkin}
            onChange={() => onTick(row)}
          />
          {payments.isDue && <Payment payer={{ ...row, payment: row.payment_type }} payments={payments} />}
          <AboutMissing eid={eid} row={row} hasContact={hasContacts} reread={reread} />
        </li>
      ))}
    </ul>
  )
}

/** The players who were here before this list was opened; a mistaken check-in can be undone. */
function Here(props: LinesProps) {
  if (props.rows.length === 0) return null
  return (
    <details className="card here">
      <summary>Here: {props.rows.length}</summary>
      <MissingList {...props} label="Here" />
    </details>
  )
}
