/** The colours in which a screen is looked at. */
export interface Colours {
  readonly name: string
  readonly scheme: 'light' | 'dark'
  /** Colours that the reader has chosen for all pages. */
  readonly hasForcedColours?: true
}

const light = { name: 'light', scheme: 'light' } as const
const dark = { name: 'dark', scheme: 'dark' } as const
const forced = { name: 'forced colors', scheme: 'dark', hasForcedColours: true } as const

/** Screens on a device: each is opened once, and looked at in one scheme of colours after the other. */
export interface View {
  readonly name: string
  readonly width: 390 | 1280
  readonly colours: readonly [Colours, ...Colours[]]
  /** Every second screen, counted from this one; a part with all screens would not fit into the time of the gate. */
  readonly from: 0 | 1
}

/** Every run looks at the first, in light; the long tests at all of them, each in a part of its own. */
export const views: readonly [View, ...View[]] = [
  { name: 'on a phone, odd screens', width: 390, colours: [light, dark, forced], from: 0 },
  { name: 'on a phone, even screens', width: 390, colours: [light, dark, forced], from: 1 },
  { name: 'on a laptop, odd screens', width: 1280, colours: [light, dark], from: 0 },
  { name: 'on a laptop, even screens', width: 1280, colours: [light, dark], from: 1 },
]
