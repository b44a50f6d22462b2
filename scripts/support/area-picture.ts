/** Each area with the areas that it may use, from the lowest to the highest. */
export type Uses = ReadonlyMap<string, readonly string[]>

interface Box {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
}

const boxHeight = 34
const rowHeight = 86
const gap = 16
const margin = 24
/** The width of a letter in the picture's font, in pixels; names are lower case. */
const letter = 8.2

/** Returns each area's level: 0 if it uses no area, otherwise one more than the highest that it uses. */
export function levelsOf(uses: Uses): ReadonlyMap<string, number> {
  const levels = new Map<string, number>()
  for (const [area, used] of uses) levels.set(area, 1 + Math.max(-1, ...used.map((one) => levels.get(one) ?? -1)))
  return levels
}

/** Returns the areas that each area uses directly and not also through another one, because fewer lines are clearer. */
export function shortestUses(uses: Uses): Uses {
  const reached = new Map<string, ReadonlySet<string>>()
  for (const [area, used] of uses)
    reached.set(area, new Set([...used, ...used.flatMap((one) => [...(reached.get(one) ?? [])])]))
  const isReachedBy = (others: readonly string[], one: string) => others.some((other) => reached.get(other)?.has(one))
  return new Map([...uses].map(([area, used]) => [area, used.filter((one) => !isReachedBy(used, one))]))
}

/** Orders each row by where the areas are that it uses, from the lowest row up, so that fewer lines cross. */
function rowsOf(uses: Uses): readonly (readonly string[])[] {
  const levels = levelsOf(uses)
  const rows: string[][] = []
  const place = new Map<string, number>()
  for (let level = 0; level <= Math.max(...levels.values()); level++) {
    const row = [...uses.keys()].filter((area) => levels.get(area) === level)
    const middle = (area: string) => {
      const used = uses.get(area) ?? []
      return used.length === 0 ? 0.5 : used.reduce((sum, one) => sum + (place.get(one) ?? 0), 0) / used.length
    }
    const sorted = row.toSorted((one, other) => middle(one) - middle(other))
    for (const [index, area] of sorted.entries()) place.set(area, (index + 0.5) / sorted.length)
    rows.push(sorted)
  }
  return rows
}

const widthOf = (name: string) => Math.round(name.length * letter) + 24
const lengthOf = (row: readonly string[]) => row.reduce((sum, name) => sum + widthOf(name) + gap, -gap)

/**
 * Draws the table of directions as an SVG: the app on top, the kernel at the bottom, and between them the areas, each
 * above those that it uses. A line that follows from others is left out.
 */
export function areaPicture(uses: Uses): string {
  const shown = shortestUses(uses)
  const rows = rowsOf(shown)
  const width = Math.max(...rows.map(lengthOf)) + 2 * margin
  const height = (rows.length + 2) * rowHeight + boxHeight - rowHeight + 2 * margin
  const yOf = (level: number) => height - margin - boxHeight - (level + 1) * rowHeight
  const boxes = new Map(rows.flatMap((row, level) => boxesOf(row, yOf(level), width)).map((box) => [box.name, box]))
  const lines = [...shown].flatMap(([area, used]) => used.map((one) => lineBetween(boxes.get(area), boxes.get(one))))
  const bar = (name: string, y: number) => boxOf({ name, x: margin, y, width: width - 2 * margin }, 'bar')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Which area may use which">
<style>
  text { font: 14px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle; fill: #16324f }
  rect { fill: #eef4fa; stroke: #5b7c9d }
  .bar { fill: #d7e6f4 }
  path { fill: none; stroke: #8aa4bd; stroke-width: 1.2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #dce8f4 }
    rect { fill: #1d2c3a; stroke: #7f9cb8 }
    .bar { fill: #29405a }
    path { stroke: #5f7a94 }
  }
</style>
${lines.join('\n')}
${bar('app', margin)}
${[...boxes.values()].map((box) => boxOf(box)).join('\n')}
${bar('kernel', height - margin - boxHeight)}
</svg>
`
}

function boxesOf(row: readonly string[], y: number, width: number): Box[] {
  const room = (width - 2 * margin - lengthOf(row)) / (row.length + 1)
  let x = margin
  return row.map((name) => {
    x += room
    const box = { name, x: Math.round(x), y, width: widthOf(name) }
    x += box.width + gap
    return box
  })
}

const boxOf = ({ name, x, y, width }: Box, kind?: string) =>
  `<rect${kind ? ` class="${kind}"` : ''} x="${x}" y="${y}" width="${width}" height="${boxHeight}" rx="8"/>` +
  `<text x="${x + width / 2}" y="${y + 22}">${name}</text>`

function lineBetween(from: Box | undefined, to: Box | undefined): string {
  if (!from || !to) return ''
  const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + boxHeight, to.x + to.width / 2, to.y]
  const bend = (y2 - y1) / 2
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`
}
