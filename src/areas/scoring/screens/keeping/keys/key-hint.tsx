import * as keys from '#areas/scoring/calls/messages/keys.ts'
import type { Mode } from '#areas/scoring/rules/keeping.ts'

const [one, two, u, r, s] = ['1', '2', 'U', 'R', 'S'].map((key) => <kbd key={key}>{key}</kbd>)

/** The available keys; shown if there is a keyboard. */
export function KeyHint({ mode }: { mode: Mode }) {
  return (
    <p className="key-hint">
      {(mode === 'rally' ? keys.rally : keys.point)(one, two)} · {keys.undo(u)} · {keys.redo(r)}
      {mode === 'plain' && <> · {keys.sideOut(s)}</>}
    </p>
  )
}
