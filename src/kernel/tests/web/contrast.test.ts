import { expect, test } from 'vitest'
import css from '#kernel/web/frame/styles/tokens.css?raw'

/** Foreground, background, minimum contrast: 7 for text and scores; 3 for borders of controls, focus and plots. */
const pairs: readonly (readonly [foreground: string, background: string, least: number])[] = [
  ...['ink', 'ink2', 'ink3'].flatMap((text) => on(text, ['bg', 'surface', 'sunken'], 7)),
  ...on('brand', ['bg', 'surface'], 7),
  ...on('bad', ['bg', 'surface', 'bad-bg'], 7),
  ...on('ok', ['bg', 'surface', 'ok-bg'], 7),
  ...on('warn', ['warn-bg'], 7),
  ...on('info', ['info-bg'], 7),
  ...on('bg', ['ink'], 7),
  ...on('on-brand', ['brand'], 7),
  ...on('on-danger', ['danger'], 7),
  ...on('on-ball', ['ball'], 7),
  ...on('on-team1', ['team1'], 7),
  ...on('on-team2', ['team2'], 7),
  ...on('on-side', ['side', 'side-raised'], 7),
  ...on('on-side2', ['side', 'side-raised'], 7),
  ...on('on-court', ['court'], 7),
  ...on('on-court2', ['court'], 7),
  ...on('control', ['bg', 'surface', 'sunken'], 3),
  ...on('focus', ['bg', 'surface', 'sunken'], 3),
  ...on('ball', ['side', 'court'], 3),
  ...on('plot1', ['surface'], 3),
  ...on('plot2', ['surface'], 3),
  ...on('team1', ['team2'], 3),
]

const schemes = {
  light: tokensOf(/:root \{\s*color-scheme: light;([^}]*)\}/),
  dark: tokensOf(/:root\[data-scheme=.dark.\] \{([^}]*)\}/),
}

for (const [scheme, tokens] of Object.entries(schemes)) {
  test.each(pairs)(`in the ${scheme} scheme %s is readable on %s (%d)`, (foreground, background, least) => {
    expect(contrast(tokens.get(foreground), tokens.get(background))).toBeGreaterThanOrEqual(least)
  })
}

test('both schemes give every colour a value', () => {
  expect([...schemes.dark.keys()]).toEqual([...schemes.light.keys()])
  expect(schemes.light.size).toBeGreaterThan(30)
})

test('black on white is the known 21, and a bad pair would fail', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#7ccfab', '#ffffff')).toBeLessThan(3)
})

function on(foreground: string, backgrounds: readonly string[], least: number) {
  return backgrounds.map((background) => [foreground, background, least] as const)
}

function tokensOf(block: RegExp): ReadonlyMap<string, string> {
  const body = block.exec(css)?.[1] ?? ''
  return new Map([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

/** WCAG 2 contrast ratio of two colours. */
function contrast(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) throw new Error('There is no such colour token.')
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
