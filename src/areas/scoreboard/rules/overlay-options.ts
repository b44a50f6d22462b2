import { defaultGradients, isColour } from './colours.ts'

export const overlayThemes = ['auto', 'dark', 'light', 'team', 'clear'] as const
export const overlaySizes = ['s', 'm', 'l', 'xl'] as const
/** Top or bottom, then left, middle or right. */
export const overlayCorners = ['tl', 'tm', 'tr', 'bl', 'bm', 'br'] as const
export const overlayNames = ['last', 'full', 'none'] as const

/** The look of an overlay or a score card, from the options in its address. */
export interface OverlayOptions {
  readonly theme: (typeof overlayThemes)[number]
  readonly size: (typeof overlaySizes)[number]
  readonly corner: (typeof overlayCorners)[number]
  readonly names: (typeof overlayNames)[number]
  /** One line per team, without the games played before. */
  readonly compact: boolean
  /** Six hex digits without #. */
  readonly team1: string
  readonly team2: string
  /** Pixels from the edge of the picture. */
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

/** Parses an option; undefined if the value is not allowed. */
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

/** Marks the page as a card and does not affect its look. */
const others = new Set(['card'])

/** An unknown option, or a value that the option does not allow. */
export type OverlayComplaint =
  | { readonly is: 'no-option'; readonly option: string }
  | { readonly is: 'no-value'; readonly option: keyof OverlayOptions; readonly text: string }

/**
 * Reads the options of an address. Invalid ones keep their default and are listed in `complaints`; reading never fails.
 */
export function readOverlayOptions(pairs: Iterable<readonly [string, string]>): {
  readonly options: OverlayOptions
  readonly complaints: readonly OverlayComplaint[]
} {
  const options: Record<string, unknown> = { ...usualOverlay }
  const complaints: OverlayComplaint[] = []
  for (const [name, text] of pairs) {
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

/** The options as part of an address, only those that differ from the default; empty or beginning with `?`. */
export function writeOverlayOptions(options: Partial<OverlayOptions>): string {
  const setOptions = Object.entries(options).filter(
    ([name, value]) => value !== usualOverlay[name as keyof OverlayOptions] && value !== undefined,
  )
  const words = setOptions.map(([name, value]) => `${name}=${value === true ? 1 : value === false ? 0 : value}`)
  return words.length === 0 ? '' : `?${words.join('&')}`
}
