interface Props {
  /** What is counted. */
  readonly label: string
  /** The count of a full bar; the largest count if absent. */
  readonly of?: number
  readonly rows: readonly {
    readonly label: string
    readonly count: number
    /** Drawn in stripes: the people whom the other bars leave out, such as members who have not paid. */
    readonly isOther?: boolean
  }[]
}

/** Counts as bars with their numbers. The plot is itself a table, so no one misses what it shows. */
export function BarTable({ label, of, rows }: Props) {
  const whole = of ?? Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="counts" aria-label={label}>
      <tbody>
        {rows.map(({ label: name, count, isOther }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="count-cell" aria-hidden="true">
              <span className="count-track">
                <span
                  className={isOther ? 'count-bar is-other' : 'count-bar'}
                  style={{ inlineSize: `${whole === 0 ? 0 : (100 * count) / whole}%` }}
                />
              </span>
            </td>
            <td className="num count-number">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
