import { defaultGradients, isColour } from './colours.ts'

export const overlayThemes = ['auto', 'dark', 'light', 'team', 'clear'] as const
export const overlaySizes = ['s', 'm', 'l', 'xl'] as const
/** Top or bottom, then left, middle or right. */
export const overlayCorners = ['tl', 'tm', 'tr', 'bl', 'bm', 'br'] as const
export const overlayNames = ['last', 'full', 'none'] as const

/** How an overlay or a score card looks, as its address says. */
export interface OverlayOptions {
  readonly theme: (typeof overlayThemes)[number]
  readonly size: (typeof overlaySizes)[number]
  readonly corner: (typeof overlayCorners)[number]
  readonly names: (typeof overlayNames)[number]
  /** One line a team, without what was played before. */
  readonly compact: boolean
  /** Six hex digits without #. */
  readonly team1: string
  readonly team2: string
  /** Pixels to the edge of the picture. */
  readonly margin: number
}

export const usualOverlay: OverlayOptions = {
  theme: 'auto',
  size: 'm',
  corner: 'bl',
  names: 'last',
  compact: false,
  team1: defaultGradients[0].start,
  team2: defaultGradients[1].start,
  margin: 40,
}

/** Pixels. */
export const mostMargin = 400

/** What an option may be; undefined where a value does not fit. */
type Reader<Value> = (text: string) => Value | undefined

const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (text) =>
    values.find((value) => value === text.toLowerCase())
const colour: Reader<string> = (text) => (isColour(text.replace(/^#/, '')) ? text.replace(/^#/, '') : undefined)
const yes = ['', '1', 'true', 'yes', 'on']
const no = ['0', 'false', 'no', 'off']

const readers: { readonly [Name in keyof OverlayOptions]: Reader<OverlayOptions[Name]> } = {
  theme: oneOf(overlayThemes),
  size: oneOf(overlaySizes),
  corner: oneOf(overlayCorners),
  names: oneOf(overlayNames),
  compact: (text) => (yes.includes(text.toLowerCase()) ? true : no.includes(text.toLowerCase()) ? false : undefined),
  team1: colour,
  team2: colour,
  margin: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= mostMargin ? Number(text) : undefined),
}

/** Says that the page is a card, not how it looks. */
const others = new Set(['card'])

/** An option that there is not, or a value that an option cannot have. */
export type OverlayComplaint =
  | { readonly is: 'no-option'; readonly option: string }
  | { readonly is: 'no-value'; readonly option: keyof OverlayOptions; readonly text: string }

/** Reads the options of an address. What does not fit is left at its default and told in `complaints`; it never fails. */
export function readOverlayOptions(given: Iterable<readonly [string, string]>): {
  readonly options: OverlayOptions
  readonly complaints: readonly OverlayComplaint[]
} {
  const options: Record<string, unknown> = { ...usualOverlay }
  const complaints: OverlayComplaint[] = []
  for (const [name, text] of given) {
    if (others.has(name)) continue
    if (!Object.keys(readers).includes(name)) {
      complaints.push({ is: 'no-option', option: name })
      continue
    }
    const option = name as keyof OverlayOptions
    const value = readers[option](text)
    if (value === undefined) complaints.push({ is: 'no-value', option, text })
    else options[option] = value
  }
  return { options: options as unknown as OverlayOptions, complaints }
}

/** The options as they stand in an address, only what differs from the usual; empty or beginning with `?`. */
export function writeOverlayOptions(options: Partial<OverlayOptions>): string {
  const given = Object.entries(options).filter(
    ([name, value]) => value !== usualOverlay[name as keyof OverlayOptions] && value !== undefined,
  )
  const words = given.map(([name, value]) => `${name}=${value === true ? 1 : value === false ? 0 : value}`)
  return words.length === 0 ? '' : `?${words.join('&')}`
}
