/** From one color to another, each six hex digits without # (spec 000 §2 Scoreboard manager). */
export interface Gradient {
  readonly start: string
  readonly end: string
}

/** The gradients until the owner chooses others (spec 000 §3 Scoreboard display). */
export const defaultGradients: readonly [team1: Gradient, team2: Gradient] = [
  { start: 'f8db28', end: '933c20' },
  { start: '0C61A4', end: '2C2E67' },
]

/** Six hex digits, without #. */
export const isColour = (text: string): boolean => /^[0-9a-fA-F]{6}$/.test(text)

type Rgb = readonly [red: number, green: number, blue: number]

/** The three components of a color, from 0 to 1. */
function partsOf(colour: string): Rgb {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255
  return [part(0), part(2), part(4)]
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Relative luminance, 0 for black to 1 for white (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast ratio, 1 to 21, of white on a color under a black veil of this opacity. */
export function whiteOn(colour: string, veil = 0): number {
  const [red, green, blue] = partsOf(colour)
  const clear = 1 - veil
  return 1.05 / (luminance([red * clear, green * clear, blue * clear]) + 0.05)
}

/** The contrast ratio, 1 to 21, of black on a color. */
const blackOn = (colour: string) => (luminance(partsOf(colour)) + 0.05) / 0.05

/**
 * The least opacity of a black veil over a gradient that gives white letters a contrast of `least` everywhere, from 0
 * to 1 in hundredths. Only the ends matter: luminance in between never exceeds the brighter end, because it is convex.
 */
export function veilFor({ start, end }: Gradient, least: number): number {
  for (let hundredths = 0; hundredths < 100; hundredths += 1) {
    const veil = hundredths / 100
    if (whiteOn(start, veil) >= least && whiteOn(end, veil) >= least) return veil
  }
  return 1
}

/**
 * The color of letters on a plain color: black or white, whichever is easier to read. The contrast is at least 4.58.
 */
export const inkOn = (colour: string): 'black' | 'white' => (blackOn(colour) >= whiteOn(colour) ? 'black' : 'white')
