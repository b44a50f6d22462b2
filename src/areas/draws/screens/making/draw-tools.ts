import {
  IconAdjustments,
  IconArrowBackUp,
  IconDoorEnter,
  IconDoorExit,
  IconPlayerPlay,
  IconRefresh,
  IconRestore,
  IconTable,
  IconTableExport,
} from '@tabler/icons-react'
import { printPath } from '../seeing/draw-path.ts'
import type { Tool } from '../seeing/use-view-tools.ts'
import type { Sheet } from '../sheets.ts'
import type { ChangeStart } from './changing/change-steps.ts'
import { nextOf } from './next-round.ts'

interface Acts {
  readonly start: (sheet: Sheet, round: number) => void
  readonly takeBack: (sheet: Sheet, round: number) => void
  readonly change: (sheet: Sheet, start: ChangeStart) => void
  readonly drawAgain: () => void
}

const inDivision = ({ sub_name: name }: Sheet) => (name ? ` of ${name}` : '')

/** Starting a round in one division alone, and undoing a start (X161). */
export function roundTools(sheets: readonly Sheet[], { start, takeBack }: Acts): Tool[] {
  return sheets.flatMap((sheet) => {
    const next = nextOf(sheet)
    const { started, begun } = sheet
    return [
      ...(sheets.length > 1 && next !== undefined
        ? [{ words: `Start round ${next}${inDivision(sheet)}`, Icon: IconPlayerPlay, act: () => start(sheet, next) }]
        : []),
      ...(started > 0 && started === begun
        ? [
            {
              words: `Undo the start of round ${started}${inDivision(sheet)}`,
              Icon: IconArrowBackUp,
              act: () => takeBack(sheet, started),
            },
          ]
        : []),
    ]
  })
}

/** Opens all changes of each draw. */
export function changeTools(sheets: readonly Sheet[], { change }: Acts): Tool[] {
  return sheets.map((sheet) => ({
    words: `Change ${sheet.sub_name || 'the draw'}`,
    Icon: IconAdjustments,
    act: () => change(sheet, { step: 'menu' }),
  }))
}

/** Someone leaves or comes late. This saves a press on a phone, where nothing else is open at that moment. */
export const presenceTools = (sheet: Sheet, { change }: Acts): Tool[] => [
  { words: 'Someone leaves', Icon: IconDoorExit, act: () => change(sheet, { step: 'leaves' }) },
  { words: 'Someone arrives late', Icon: IconDoorEnter, act: () => change(sheet, { step: 'arrives' }) },
]

export const againTool = ({ drawAgain }: Acts): Tool => ({ words: 'Draw again', Icon: IconRefresh, act: drawAgain })

/** The version to print with room for scores, and the check. */
export const paperTools = (eid: number, mixerCheck: string): Tool[] => [
  { words: 'Score chart', Icon: IconTableExport, to: `${printPath(eid)}&view=chart` },
  { words: 'Mixer Check', Icon: IconTable, to: mixerCheck },
]

/** Asks before it resets. */
export const resetTool: Tool = { words: 'Reset Mixer', Icon: IconRestore, isDangerous: true }
