interface Props {
  /** What the plot shows, in a sentence. */
  readonly label: string
  /** In the order of the bars, from the left. */
  readonly percents: readonly { readonly key: number; readonly percent: number; readonly under: string }[]
}

const [height, barWidth, gap] = [100, 34, 14]

/** Percentages as bars with their numbers. The table beside it says the same in words. */
export function PercentPlot({ label, percents }: Props) {
  if (percents.length < 2) return null
  const width = percents.length * (barWidth + gap) + gap
  return (
    <svg className="percent-plot" viewBox={`0 -18 ${width} ${height + 44}`} role="img" aria-label={label}>
      {[0, 50, 100].map((line) => (
        <line key={line} x1={0} x2={width} y1={height - line} y2={height - line} className="percent-line" />
      ))}
      {percents.map(({ key, percent, under }, at) => {
        const x = gap + at * (barWidth + gap)
        return (
          <g key={key}>
            <rect x={x} y={height - percent} width={barWidth} height={percent} rx={4} className="percent-bar" />
            <text x={x + barWidth / 2} y={height - percent - 5} className="percent-number">
              {percent}
            </text>
            <text x={x + barWidth / 2} y={height + 18} className="percent-under">
              {under}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
