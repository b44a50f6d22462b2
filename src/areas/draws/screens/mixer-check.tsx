import { useParams } from 'react-router'
import { runDoublesCheck } from '#areas/draws/calls/draws.ts'
import { ClubOfEvent } from '#areas/events/screens/club-of-event.tsx'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import '#kernel/web/ui/desk/desk.css'
import './mixer-check.css'
import { mixerScreens, screenOfKind } from './mixer-screens.ts'
import { type Mixer, sheetsOf } from './sheets.ts'
import { useMixer } from './use-mixer.ts'

type Row = Gotten<typeof runDoublesCheck>[number]

/** `/club/admin/mixercheck/:eid`: what the draw means for each player (spec 002 §3). */
export function MixerCheck() {
  const { eid = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(eid) ? <OfEvent key={eid} eid={Number(eid)} /> : <NotFound />
}

const title = 'Mixer Check'

function OfEvent({ eid }: { eid: number }) {
  const mixer = useMixer(eid, true)
  if (!mixer.data) return <Loading reads={[mixer]} label="Loading the check" blocks={[3, 20]} page={{ title }} />
  return (
    <ClubOfEvent event={mixer.data.event}>
      <Checked key={mixer.data.version} mixer={mixer.data} />
    </ClubOfEvent>
  )
}

/** The key above makes this read the rows again when the draw has changed. */
function Checked({ mixer }: { mixer: Mixer }) {
  const pathOf = useEventPath()
  const check = useCall(
    runDoublesCheck,
    { params: { eid: String(mixer.eid) }, body: {} },
    { enabled: sheetsOf(mixer).length > 0 },
  )
  const [sheet] = sheetsOf(mixer)
  const { route } = mixerScreens[sheet ? screenOfKind(sheet.kind) : 'doubles']
  return (
    <Page title={title} tab={`${title}, ${mixer.title}`} lead={`${mixer.title}, ${mixer.start_text}`}>
      <div className="row">
        <ButtonLink kind="quiet" size="sm" to={pathOf(route, mixer.eid)}>
          Back to the draw
        </ButtonLink>
      </div>
      {!sheet && (
        <Empty title="No draw yet">
          <p>Once there’s a draw, this page shows how often each player sits out and who they never meet.</p>
        </Empty>
      )}
      {sheet && <Loading reads={[check]} label="Counting" blocks={[20]} />}
      {check.data && <Table rows={check.data} divisions={mixer.divisions} />}
    </Page>
  )
}

const columns = [
  ['byeCount', 'Sit-outs'],
  ['missingPartner', 'Never partners'],
  ['missingOpponent', 'Never opponents'],
  ['combined', 'Never met'],
] as const

function Table({ rows, divisions }: { rows: readonly Row[]; divisions: Mixer['divisions'] }) {
  const nameOf = (sid: number | null) => divisions.find((sheet) => sheet.sid === sid)?.sub_name ?? ''
  return (
    <div className="card table-frame">
      <table className="table mixer-check">
        <thead>
          <tr>
            <th scope="col">Name</th>
            {divisions.length > 0 && <th scope="col">Division</th>}
            {columns.map(([, words]) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.eiid}>
              <th scope="row">{row.name}</th>
              {divisions.length > 0 && <td>{nameOf(row.sid)}</td>}
              {columns.map(([name, words]) => (
                <td key={name} className="num" data-words={words}>
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
