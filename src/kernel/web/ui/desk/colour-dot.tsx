import './desk.css'

/** The color chosen for something, beside its name. `color`: six hex digits. */
export function ColourDot({ color }: { color: string }) {
  return <span className="colour-dot" style={{ background: `#${color}` }} />
}
