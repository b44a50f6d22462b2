import { htmlOfMarked } from '#domain/club-mail/marked-text'
import { RichText } from '../rich-text.tsx'
import { AreaField } from './area-field.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly rows?: number
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** Words with a few marks, and below how they will look. */
export function MarkedField({ label, value, rows = 10, error, onChange }: Props) {
  return (
    <div className="stack">
      <AreaField label={label} rows={rows} value={value} error={error} onChange={onChange} />
      <details className="marked-help">
        <summary>How to make headings, lists and links</summary>
        <ul>
          <li>An empty line begins a new paragraph.</li>
          <li>
            <code># Heading</code>, <code>## Smaller heading</code>
          </li>
          <li>
            <code>- a point</code> or <code>1. a step</code>, each on a line of its own
          </li>
          <li>
            <code>**bold**</code>, <code>_leaning_</code>
          </li>
          <li>
            <code>[the map](https://example.org/map)</code>; a bare address becomes a link by itself
          </li>
        </ul>
      </details>
      {value.trim() !== '' && (
        <section className="marked-look" aria-label={`${label}: how it will look`}>
          <p className="field-label">How it will look</p>
          <RichText html={htmlOfMarked(value)} />
        </section>
      )}
    </div>
  )
}
