import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { drawPaths } from '#areas/draws/calls/pages.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { kindWords } from '../kind-words.ts'
import { type Mixer, sheetsOf } from '../sheets.ts'
import { leftOutWords } from './drawn-words.ts'

/** How the draw was made: kind, who is not in it, whether the search was cut short, and the seed that reproduces it. */
export function DrawFacts({ mixer }: { mixer: Mixer }) {
  const pathOf = useEventPath()
  return (
    <section className="card stack" aria-labelledby="draw-facts">
      <h2 id="draw-facts">About this draw</h2>
      {sheetsOf(mixer).map((sheet) => (
        <div key={sheet.did} className="mixer-facts">
          {sheet.sub_name && <h3>{sheet.sub_name}</h3>}
          <p>
            {kindWords[sheet.kind].name}: {kindWords[sheet.kind].line}
          </p>
          {sheet.left_out && sheet.left_out.length > 0 && <p>{leftOutWords(sheet.left_out)}</p>}
          {sheet.is_cut && (
            <p className="mixer-cut">
              <IconAlertTriangle aria-hidden size={22} /> The search stopped after 5 seconds. This is the best draw it
              found.
            </p>
          )}
          <p className="muted">
            Seed <span className="num">{sheet.seed}</span>
          </p>
        </div>
      ))}
      <Link className="touch-link is-strong" to={pathOf(drawPaths.mixerCheck, mixer.eid)}>
        Mixer Check: who sits out and who never meets
      </Link>
    </section>
  )
}
