/** How many buttons the toolbar has. */
const tools = 10

/** The place of the toolbar before it stands: rows break in it as they will in the toolbar, so that nothing moves. */
export function ToolsToCome() {
  return (
    <div className="rich-tools" aria-hidden>
      {Array.from({ length: tools }, (_, index) => (
        <span key={index} className="rich-tool" />
      ))}
    </div>
  )
}
