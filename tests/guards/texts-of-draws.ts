import type { Row } from './texts-of-spec-000.ts'

/**
 * The same for draws.
 */
export const rows: readonly Row[] = [
  [
    'Must select two players',
    'Swap in the whole draw, before it is sent',
    'web/screens/draws/making/changing/swap-step.tsx',
    'web/draws/changing.test.tsx',
  ],
  [
    'Make sure to select both players',
    'Swap in a round, before it is sent',
    'web/screens/draws/making/changing/swap-step.tsx',
    'web/draws/changing.test.tsx',
  ],
  ['Mixer Reset', 'Mixer reset', 'server/draws/reset-draw.ts', 'web/draws/changing.test.tsx'],
  [
    'This mixer was already generated as a singles/doubles mixer.  Are you sure you want to change the mixer type?',
    'Event has a draw of another type',
    'web/screens/draws/making/asks.tsx',
    'web/draws/making.test.tsx',
  ],
  ['No registered players', 'Nobody to draw', 'web/screens/draws/making/make-form.tsx', 'web/draws/making.test.tsx'],
  ['Reset Mixer', 'Event detail', 'web/screens/events/detail/event-sheets.tsx', 'web/events/event-acts.test.tsx'],
  ['Edit Draw', 'Draw view toggle', 'web/screens/draws/seeing/use-view-tools.ts', 'web/draws/changing.test.tsx'],
  ['Rating Scramble', 'Mixer name', 'web/screens/draws/mixer-screens.ts', 'web/draws/mixer-frame.test.tsx'],
  ['Singles Mixer', 'Mixer name', 'web/screens/draws/mixer-screens.ts', 'web/draws/mixer-frame.test.tsx'],
  ['Partner Mixer', 'Mixer name with partners', 'web/screens/draws/mixer-screens.ts', 'web/draws/mixer-frame.test.tsx'],
  [
    'Partner Mixer By Divisions',
    'Mixer name by divisions',
    'web/screens/draws/mixer-screens.ts',
    'web/draws/mixer-frame.test.tsx',
  ],
]
