import { renderSVG } from 'uqr'
import type { Sheet } from '../../sheets.ts'
import type { DrawnEvent } from '../draw-sheets.ts'

/** What each printed part of a draw receives. */
export interface Printed {
  readonly view: DrawnEvent
  readonly sheet: Sheet
  /** Where the draw can be followed live. */
  readonly address: string
}

/** White squares around the code; phones cannot read it without them. */
const codeBorder = 2

/** The first line above each printed table: which event, when, and the QR code of the live draw. */
export function PaperHead({ view, sheet, address, part }: Printed & { part: string }) {
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: codeBorder }))}`
  const { title, start_text } = view
  return (
    <div className="paper-head">
      <div className="paper-words">
        <p className="paper-title">{sheet.sub_name ? `${title}: ${sheet.sub_name}` : title}</p>
        <p>
          {start_text} · {part}
        </p>
      </div>
      <p className="paper-live">Live on your phone:</p>
      <img className="paper-code" src={code} alt="QR code for the live draw" />
    </div>
  )
}
