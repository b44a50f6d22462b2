import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { prizePaths } from '#areas/prizes/calls/pages.ts'
import { prizeRecord } from '#areas/prizes/calls/prizes.ts'
import { checkRecord, type RecordCheck } from '#areas/prizes/rules/check-record.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { monthText } from '#kernel/rules/time-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import './prizes.css'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'

type Drawn = Gotten<typeof prizeRecord>

/** `/prizes/2026-10`: one draw with everything needed to repeat it. */
export function PrizeRecord() {
  const { month = '' } = useParams()
  const { data, error, refetch } = useCall(prizeRecord, { params: { month } })
  if (!data)
    return (
      <Page title="Prize drawing">
        <Loading
          reads={[{ data, error, refetch: error?.status === 0 ? refetch : undefined }]}
          label="Loading the drawing"
          blocks={[8, 12]}
          help={
            <>
              {error?.status === 404 && <p>Winners for that month haven’t been drawn yet.</p>}
              <ButtonLink kind="quiet" to={prizePaths.prizes}>
                All drawings
              </ButtonLink>
            </>
          }
        />
      </Page>
    )
  return (
    <Page title={`Prize drawing for ${monthText(month)}`} lead={leadOf(data)}>
      <section className="card stack" aria-label="Winners">
        <h2>Winners</h2>
        <ol className="winners">
          {data.winners.map((winner) => (
            <li key={winner.place}>
              <strong>{winner.initials}</strong> with entry {winner.number}
            </li>
          ))}
        </ol>
      </section>
      <Check record={data} />
      <Facts record={data} />
      <Entries record={data} />
      <div>
        <ButtonLink kind="quiet" to={prizePaths.prizes}>
          All drawings
        </ButtonLink>
      </div>
    </Page>
  )
}

const leadOf = ({ drawn_at: at, entries }: Drawn) =>
  `Drawn on ${longWallTime(at)} from ${counted(entries.length, 'entry', 'entries')}.`

/** Repeats the draw in the reader's own browser. */
function Check({ record }: { record: Drawn }) {
  const [found, setFound] = useState<RecordCheck | 'unknown'>()
  return (
    <section className="card stack" aria-label="Check this drawing">
      <h2>Check this drawing</h2>
      <p>Your browser repeats the drawing from the seed and the list below, without asking Sideout.</p>
      <div>
        <Button onClick={() => setFound(checkRecord(record) ?? 'unknown')}>Draw again here</Button>
      </div>
      <div role="status">
        {found === 'unknown' && <Alert kind="warn">This page doesn’t recognize the rule {record.rule}.</Alert>}
        {found !== undefined && found !== 'unknown' && (
          <ul className="checks">
            <Holds
              is={found.isSeedCommitted}
              yes="The seed matches the published fingerprint"
              no="The seed doesn’t match the published fingerprint"
            />
            <Holds is={found.isListWhole} yes="The list of entries is complete" no="The list of entries was changed" />
            <Holds is={found.isDrawRight} yes="The winners match" no="The winners don’t match" />
          </ul>
        )}
      </div>
    </section>
  )
}

function Holds({ is, yes, no }: { is: boolean; yes: string; no: string }) {
  const Icon = is ? IconCircleCheck : IconCircleX
  return (
    <li className={is ? 'check is-good' : 'check is-wrong'}>
      <Icon aria-hidden size={26} /> {is ? yes : no}
    </li>
  )
}

function Facts({ record }: { record: Drawn }) {
  const json = `/api/prize/record/${record.month}`
  return (
    <section className="card stack" aria-label="What the drawing used">
      <h2>What the drawing used</h2>
      <dl className="draw-facts">
        <div>
          <dt>Seed fingerprint, published {wallTime(record.committed_at)}</dt>
          <dd className="fingerprint">{record.commitment}</dd>
        </div>
        <div>
          <dt>Seed, published with the drawing</dt>
          <dd className="fingerprint">{record.seed}</dd>
        </div>
        <div>
          <dt>Entry list fingerprint</dt>
          <dd className="fingerprint">{record.list_hash}</dd>
        </div>
        <div>
          <dt>Rule</dt>
          <dd>
            {record.rule};{' '}
            {record.each_person_once ? 'each person can win only once' : 'a person can win more than once'}
          </dd>
        </div>
      </dl>
      <p>
        You can get all of this as data: <a href={json}>{json}</a>. With Sideout’s source code,{' '}
        <code>npm run --silent prize -- {window.location.origin + json}</code> repeats the drawing on your own computer.
      </p>
    </section>
  )
}

function Entries({ record }: { record: Drawn }) {
  return (
    <details className="card entries">
      <summary>All {counted(record.entries.length, 'entry', 'entries')}</summary>
      <p className="muted">
        Each entry’s number and its scorekeeper’s initials. The small number after them shows which entries are from the
        same person.
      </p>
      <ul className="entry-list">
        {record.entries.map((entry) => (
          <li key={entry.number}>
            <span className="num">{entry.number}</span> {entry.initials} <sub className="num">{entry.person}</sub>
          </li>
        ))}
      </ul>
    </details>
  )
}
