import { inflateSync } from 'node:zlib'

/** A letter in the font's units, with y pointing up. */
interface Outline {
  readonly advance: number
  /** The `d` of an SVG path; empty for a space. */
  readonly path: string
}

interface Point {
  readonly x: number
  readonly y: number
  readonly isOn: boolean
}
type Contour = readonly Point[]

/** Reads the outlines of a TrueType font in a WOFF file (W3C WOFF 1.0; Apple's and Microsoft's TrueType reference). */
export function readFont(woff: Buffer) {
  const tables = tablesOf(woff)
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`the font has no ${tag} table`)
    return found
  }
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const isLong = head.readInt16BE(50) === 1
  const metrics = hhea.readUInt16BE(34)
  const placeOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const contoursOf = (glyph: number): readonly Contour[] => {
    const [from, to] = [placeOf(glyph), placeOf(glyph + 1)]
    if (from === to) return []
    const data = glyf.subarray(from, to)
    return data.readInt16BE(0) < 0 ? composed(data, contoursOf) : simple(data)
  }
  const glyphs = charactersIn(table('cmap'))
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascender: hhea.readInt16BE(4),
    characters: [...glyphs.keys()],
    outlineOf(character: number): Outline {
      const glyph = glyphs.get(character) ?? 0
      const advance = hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4)
      return { advance, path: contoursOf(glyph).map(pathOf).join('') }
    },
  }
}

function tablesOf(woff: Buffer): ReadonlyMap<string, Buffer> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const tables = new Map<string, Buffer>()
  for (let row = 0; row < woff.readUInt16BE(12); row += 1) {
    const at = 44 + 20 * row
    const [place, packed, length] = [4, 8, 12].map((more) => woff.readUInt32BE(at + more)) as [number, number, number]
    const data = woff.subarray(place, place + packed)
    tables.set(woff.toString('latin1', at, at + 4), packed < length ? inflateSync(data) : data)
  }
  return tables
}

/** Maps each character to its glyph, from the first subtable with segments (format 4). */
function charactersIn(cmap: Buffer): ReadonlyMap<number, number> {
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, row) => cmap.readUInt32BE(8 + 8 * row))
  const start = places.find((place) => cmap.readUInt16BE(place) === 4)
  if (start === undefined) throw new Error('the font has no readable character table')
  const segments = cmap.readUInt16BE(start + 6) / 2
  const [ends, starts, deltas, offsets] = [14, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments].map(
    (more) => start + more,
  ) as [number, number, number, number]
  const found = new Map<number, number>()
  for (let segment = 0; segment < segments; segment += 1) {
    const at = 2 * segment
    const offset = cmap.readUInt16BE(offsets + at)
    const first = cmap.readUInt16BE(starts + at)
    for (let code = first; code <= cmap.readUInt16BE(ends + at) && code < 0xffff; code += 1) {
      const raw = offset === 0 ? code : cmap.readUInt16BE(offsets + at + offset + 2 * (code - first))
      if (raw !== 0) found.set(code, (raw + cmap.readUInt16BE(deltas + at)) % 65_536)
    }
  }
  return found
}

/** A glyph made of its own points. */
function simple(data: Buffer): readonly Contour[] {
  const contours = data.readInt16BE(0)
  const ends = Array.from({ length: contours }, (_, index) => data.readUInt16BE(10 + 2 * index))
  const count = (ends.at(-1) ?? -1) + 1
  let at = 10 + 2 * contours
  at += 2 + data.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = data.readUInt8(at)
    at += 1
    const times = flag & 8 ? data.readUInt8(at) + 1 : 1
    if (flag & 8) at += 1
    for (let time = 0; time < times; time += 1) flags.push(flag)
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) {
        value += flag & same ? data.readUInt8(at) : -data.readUInt8(at)
        at += 1
      } else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOn: (flag & 1) === 1 }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

/** A glyph composed of other, shifted glyphs, such as a letter and its accent. */
function composed(data: Buffer, contoursOf: (glyph: number) => readonly Contour[]): readonly Contour[] {
  const contours: Contour[] = []
  let at = 10
  let flags = 32
  while (flags & 32) {
    flags = data.readUInt16BE(at)
    const glyph = data.readUInt16BE(at + 2)
    const isWide = (flags & 1) !== 0
    const [dx, dy] = isWide
      ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
      : [data.readInt8(at + 4), data.readInt8(at + 5)]
    at += isWide ? 8 : 6
    if (flags & (8 | 64 | 128)) throw new Error(`glyph ${glyph} is scaled, which this reader does not support`)
    for (const contour of contoursOf(glyph))
      contours.push(contour.map(({ x, y, isOn }) => ({ x: x + dx, y: y + dy, isOn })))
  }
  return contours
}

/** Between two off-curve points there is an on-curve point in the middle. */
function pathOf(contour: Contour): string {
  const whole = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOn: true }
    return point.isOn || next.isOn ? [point] : [point, middle]
  })
  const first = whole.findIndex(({ isOn }) => isOn)
  const points = [...whole.slice(first), ...whole.slice(0, first + 1)]
  let path = ''
  for (const [index, { x, y, isOn }] of points.entries()) {
    if (index === 0) path += `M${x} ${y}`
    else if (!isOn) path += `Q${x} ${y}`
    else path += points[index - 1]?.isOn ? `L${x} ${y}` : ` ${x} ${y}`
  }
  return `${path}Z`
}
