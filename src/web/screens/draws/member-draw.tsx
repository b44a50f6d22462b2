import { getDrawForEvent } from '#contract/draws/draws'
import { useCall } from '../../api/hooks.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useEventRoom } from '../events/use-event-room.ts'
import { DrawRounds } from './making/draw-rounds.tsx'
import { namesOf, sheetsOf } from './sheets.ts'

/** The draw of an event as its members see it, without any way to change it. */
export function MemberDraw({ eid }: { eid: number }) {
  const draw = useCall(getDrawForEvent, { params: { eid: String(eid) } })
  useEventRoom(draw.data && eid, draw.data?.seq, () => void draw.refetch(), ['draw'])
  if (draw.isError && !draw.data)
    return (
      <Page title="Draw">
        <Failed error={draw.error} retry={draw.refetch} />
      </Page>
    )
  if (!draw.data) return <Waiting label="Loading the draw" blocks={[3, 24]} />
  const { title, start_text: when, players } = draw.data
  const sheets = sheetsOf(draw.data)
  return (
    <Page title={title} tab={`Draw of ${title}`} lead={when}>
      {sheets.length === 0 && (
        <Empty title="No draw yet">
          <p>Once the players are drawn, the rounds stand here.</p>
        </Empty>
      )}
      {sheets.map((sheet) => (
        <DrawRounds key={sheet.did} sheet={sheet} nameOf={namesOf(players)} />
      ))}
    </Page>
  )
}
