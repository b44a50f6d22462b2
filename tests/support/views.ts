/** How a screen is looked at. */
export interface View {
  readonly name: string
  readonly scheme: 'light' | 'dark'
  readonly width: 390 | 1280
  /** Colours that the reader has chosen for all pages. */
  readonly hasForcedColours?: true
}

/** Every run looks at the first; the long test at all of them, each in a part of its own. */
export const views: readonly [View, ...View[]] = [
  { name: 'light, on a phone', scheme: 'light', width: 390 },
  { name: 'dark, on a phone', scheme: 'dark', width: 390 },
  { name: 'forced colours, on a phone', scheme: 'dark', width: 390, hasForcedColours: true },
  { name: 'light, on a laptop', scheme: 'light', width: 1280 },
  { name: 'dark, on a laptop', scheme: 'dark', width: 1280 },
]
