import type { Mode } from '#domain/scoring/keeping'

/** The available keys; shown where there is a keyboard. */
export function KeyHint({ mode }: { mode: Mode }) {
  return (
    <p className="key-hint">
      <kbd>1</kbd> <kbd>2</kbd> {mode === 'rally' ? 'rally to a team' : 'point'} · <kbd>U</kbd> undo · <kbd>R</kbd> redo
      {mode === 'plain' && (
        <>
          {' '}
          · <kbd>S</kbd> side out
        </>
      )}
    </p>
  )
}
