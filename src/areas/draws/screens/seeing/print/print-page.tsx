import { IconArrowLeft, IconListNumbers, IconPrinter, IconTextSize } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useNumberPassed } from '#areas/clubs/screens/my-club.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { useTabTitle } from '#kernel/web/ui/page.tsx'
import { sheetsOf } from '../../sheets.ts'
import { DrawDoor, drawShape } from '../draw-door.tsx'
import { drawPath } from '../draw-path.ts'
import type { DrawnEvent } from '../draw-sheets.ts'
import { useDraw } from '../use-draw.ts'
import './printed.css'
import { PrintedChart } from './printed-chart.tsx'
import { PrintedRounds } from './printed-rounds.tsx'
import { useLiveAddress } from './use-live-address.ts'

/** `/club/print/draw`: the draw on paper, by `?eid=` or as the previous page passed it along (spec 001 §2). */
export function PrintDraw({ login }: { login: ReactNode }) {
  const eid = useNumberPassed('eid')
  if (eid === undefined)
    return (
      <main className="paper">
        <NotFound />
      </main>
    )
  return (
    <DrawDoor login={login}>
      {(k) => (
        <main className="paper">
          <OfEvent key={eid} eid={eid} k={k} />
        </main>
      )}
    </DrawDoor>
  )
}

function OfEvent({ eid, k }: { eid: number; k: string | undefined }) {
  const { draw, error, refetch } = useDraw(eid, k)
  useTabTitle(draw ? `Draw, ${draw.view.title}` : 'Draw')
  if (!draw)
    return (
      <>
        {error && <h1>Draw</h1>}
        <Loading reads={[{ data: draw, error, refetch }]} {...drawShape} />
      </>
    )
  return <Paper view={draw.view} k={k} />
}

function Paper({ view, k }: { view: DrawnEvent; k: string | undefined }) {
  const { isLarger, isChart, set } = usePrintChoices()
  const address = useLiveAddress(view, k)
  const sheets = sheetsOf(view)
  return (
    <>
      <div className="paper-tools">
        <h1>{view.title}</h1>
        <div className="row">
          <Button icon={<IconPrinter aria-hidden size={24} />} onClick={() => window.print()}>
            Print
          </Button>
          <Button
            kind="quiet"
            icon={<IconTextSize aria-hidden size={24} />}
            onClick={() => set('size', isLarger ? undefined : 'larger')}
          >
            {isLarger ? 'Smaller version' : 'Larger version'}
          </Button>
          <Button
            kind="quiet"
            icon={<IconListNumbers aria-hidden size={24} />}
            onClick={() => set('view', isChart ? undefined : 'chart')}
          >
            {isChart ? 'Draw' : 'Score chart'}
          </Button>
          <ButtonLink kind="ghost" icon={<IconArrowLeft aria-hidden size={24} />} to={drawPath(view.eid, k)}>
            View Draw
          </ButtonLink>
        </div>
      </div>
      {sheets.length === 0 && (
        <Empty title="Not drawn yet">
          <p>Once there’s a draw, you can print it here.</p>
        </Empty>
      )}
      <section
        className={isLarger ? 'printed is-larger' : 'printed'}
        aria-label="The sheet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: paper wider than a phone can be scrolled by keyboard, too
        tabIndex={0}
      >
        {sheets.map((sheet) => {
          const props = { view, sheet, address }
          return isChart ? (
            <PrintedChart key={sheet.sid ?? 0} {...props} />
          ) : (
            <PrintedRounds key={sheet.sid ?? 0} isLarger={isLarger} {...props} />
          )
        })}
      </section>
    </>
  )
}

/** The choices are in the address: `?size=larger`, `?view=chart`. */
function usePrintChoices() {
  const [params, setParams] = useSearchParams()
  const set = (name: 'size' | 'view', value: string | undefined) => {
    const next = new URLSearchParams(params)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return { isLarger: params.get('size') === 'larger', isChart: params.get('view') === 'chart', set }
}
