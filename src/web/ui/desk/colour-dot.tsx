import './desk.css'

/** The colour that people gave a thing, beside its name. `color`: six hex digits. */
export function ColourDot({ color }: { color: string }) {
  return <span className="colour-dot" style={{ background: `#${color}` }} />
}
