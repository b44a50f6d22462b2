import { IconMoodCheck, IconPhone, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { noShow } from '#contract/invitations/admin-acts'
import { useActs } from '../../../api/hooks.ts'
import { CallError } from '../../../api/send.ts'
import { Button } from '../../../ui/button.tsx'
import { readablePhone } from '../../../ui/desk/day.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { CheckField } from '../../../ui/fields.tsx'
import { KeptLine, RefusedActs } from '../../../ui/kept-acts.tsx'
import { KeptAt } from '../../../ui/kept-at.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { useEventRoom } from '../../events/use-event-room.ts'
import { troubleOf } from '../../events/words.ts'
import type { ScoreRow } from '../scores/shown-scores.ts'
import { useScores } from '../scores/use-scores.ts'
import './missing.css'
import { useKeptCheckIn } from './use-kept-check-in.ts'

/** Who holds a place and is not here yet: checked in, called, or marked as not coming, one by one or many at once. */
export function MissingView({ eid, isLadder, seq }: { eid: number; isLadder: boolean; seq: number | undefined }) {
  const { keeping, keptAt, error, refetch } = useScores(eid, isLadder)
  useEventRoom(eid, seq, () => void refetch(), [])
  if (!keeping)
    return error ? (
      <Failed error={error} retry={refetch} />
    ) : (
      <Waiting label="Loading who is missing" blocks={[4, 12]} />
    )
  const { scores, kept } = keeping
  const missing = scores.rows.filter(({ checkin, is_no_show: isNoShow }) => !checkin && !isNoShow)
  const here = scores.rows.filter(({ checkin }) => checkin).length
  return (
    <div className="stack">
      <KeptAt at={keptAt} />
      <KeptLine kept={kept} />
      <RefusedActs acts={kept.acts.filter(({ refused }) => refused)} onRead={kept.drop} />
      <p role="status" className="roster-count">
        {here} of {scores.rows.length} checked in
      </p>
      {missing.length === 0 ? (
        <Empty
          icon={<IconMoodCheck aria-hidden size={36} />}
          title={scores.rows.length === 0 ? 'No registered players' : 'Nobody is missing'}
        />
      ) : (
        <Missing eid={eid} rows={missing} kept={kept} reread={refetch} />
      )}
      <Here eid={eid} rows={scores.rows} kept={kept} />
    </div>
  )
}

interface ListProps {
  readonly eid: number
  readonly rows: readonly ScoreRow[]
  readonly kept: Parameters<typeof useKeptCheckIn>[1]
  readonly reread: () => unknown
}

function Missing({ eid, rows, kept, reread }: ListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const checkIn = useKeptCheckIn(eid, kept)
  const { act } = useActs()
  const marked = rows.filter(({ eiid }) => chosen.has(eiid))
  const choose = (eiids: readonly number[], isOn: boolean) =>
    setChosen(new Set([...chosen].filter((one) => !eiids.includes(one)).concat(isOn ? eiids : [])))
  const markAsNoShow = ({ eiid, mid, first }: ScoreRow) =>
    void act(noShow, { params: { eid: String(eid) }, body: { eiid, mid, first } })
      .catch((error: unknown) => error instanceof CallError && toast(troubleOf(error), 'bad'))
      .then(reread)
  return (
    <>
      <div className="row missing-several">
        <CheckField
          label={`Select all ${rows.length}`}
          checked={marked.length === rows.length}
          onChange={({ currentTarget }) =>
            choose(
              rows.map(({ eiid }) => eiid),
              currentTarget.checked,
            )
          }
        />
        {marked.length > 0 && (
          <Button icon={<IconUserCheck aria-hidden />} onClick={() => checkIn(marked, true)}>
            Check in {marked.length}
          </Button>
        )}
      </div>
      <ul className="missing" aria-label="Not here yet">
        {rows.map((row) => (
          <li key={row.eiid} className="card missing-one">
            <CheckField
              label={row.name}
              checked={chosen.has(row.eiid)}
              onChange={({ currentTarget }) => choose([row.eiid], currentTarget.checked)}
            />
            <div className="row">
              {row.phone && (
                <a className="button button-quiet button-md" href={`tel:+1${row.phone}`}>
                  <IconPhone aria-hidden size={22} />
                  {readablePhone(row.phone)} <span className="unseen">of {row.name}</span>
                </a>
              )}
              <Button kind="quiet" icon={<IconUserX aria-hidden size={22} />} onClick={() => markAsNoShow(row)}>
                No Show <span className="unseen">{row.name}</span>
              </Button>
              <Button icon={<IconUserCheck aria-hidden size={22} />} onClick={() => checkIn([row], true)}>
                Here <span className="unseen">{row.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The players who are here; a mistaken tick can be undone. */
function Here({ eid, rows, kept }: Omit<ListProps, 'reread'>) {
  const checkIn = useKeptCheckIn(eid, kept)
  const here = rows.filter(({ checkin }) => checkin)
  if (here.length === 0) return null
  return (
    <details className="card here">
      <summary>Here: {here.length}</summary>
      <ul className="missing" aria-label="Here">
        {here.map((row) => (
          <li key={row.eiid}>
            <CheckField label={row.name} checked onChange={() => checkIn([row], false)} />
          </li>
        ))}
      </ul>
    </details>
  )
}
