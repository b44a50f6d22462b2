import './rich-text-field.css'

/** How many buttons the toolbar has. */
const tools = 10

/** Holds the toolbar's place until it loads: its rows break as in the toolbar, so that nothing moves. */
export function ToolsToCome() {
  return (
    <div className="rich-tools" aria-hidden>
      {Array.from({ length: tools }, (_, index) => (
        <span key={index} className="rich-tool" />
      ))}
    </div>
  )
}
