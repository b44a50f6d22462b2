import { Alert } from '#kernel/web/ui/alert.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { DrawView } from '../seeing/draw-view.tsx'
import type { MadeDraw } from './draw-calls.ts'

/** A draw that support tried out: nothing is stored. */
export function TriedDraw({ tried, onClose }: { tried: MadeDraw; onClose: () => void }) {
  return (
    <Sheet isOpen title="Test mixer" onClose={onClose}>
      <Alert kind="info">This is only a test. Nothing was saved.</Alert>
      {tried.warning && <Alert kind="warn">{tried.warning}</Alert>}
      <DrawView view={tried} />
    </Sheet>
  )
}
