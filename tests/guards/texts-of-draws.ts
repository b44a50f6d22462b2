import type { Row } from './texts-of-spec-000.ts'

/**
 * The same for draws.
 */
export const rows: readonly Row[] = [
  [
    'Must select two players',
    'Swap in the whole draw, before it is sent',
    'draws/screens/making/changing/swap-step.tsx',
    'draws/tests/web/changing.test.tsx',
  ],
  [
    'Make sure to select both players',
    'Swap in a round, before it is sent',
    'draws/screens/making/changing/swap-step.tsx',
    'draws/tests/web/changing.test.tsx',
  ],
  ['Mixer Reset', 'Mixer reset', 'draws/server/reset-draw.ts', 'draws/tests/web/changing.test.tsx'],
  [
    'This mixer was already generated as a singles/doubles mixer.  Are you sure you want to change the mixer type?',
    'Event has a draw of another type',
    'draws/screens/making/asks.tsx',
    'draws/tests/web/making.test.tsx',
  ],
  ['No registered players', 'Nobody to draw', 'draws/screens/making/make-form.tsx', 'draws/tests/web/making.test.tsx'],
  ['Reset Mixer', 'Event detail', 'events/screens/detail/event-sheets.tsx', 'events/tests/web/event-acts.test.tsx'],
  ['Edit Draw', 'Draw view toggle', 'draws/screens/seeing/use-view-tools.ts', 'draws/tests/web/changing.test.tsx'],
  ['Rating Scramble', 'Mixer name', 'draws/screens/mixer-screens.ts', 'draws/tests/web/mixer-frame.test.tsx'],
  ['Singles Mixer', 'Mixer name', 'draws/screens/mixer-screens.ts', 'draws/tests/web/mixer-frame.test.tsx'],
  [
    'Partner Mixer',
    'Mixer name with partners',
    'draws/screens/mixer-screens.ts',
    'draws/tests/web/mixer-frame.test.tsx',
  ],
  [
    'Partner Mixer By Divisions',
    'Mixer name by divisions',
    'draws/screens/mixer-screens.ts',
    'draws/tests/web/mixer-frame.test.tsx',
  ],
]
