import {
  IconArrowsExchange,
  IconArrowsShuffle,
  IconDoorEnter,
  IconDoorExit,
  IconListNumbers,
  IconRefresh,
  IconSquarePlus,
  IconSquareX,
  type TablerIcon,
} from '@tabler/icons-react'
import { plural } from '#kernel/rules/plural.ts'
import { SheetItem } from '#kernel/web/ui/sheet.tsx'
import type { Sheet } from '../../sheets.ts'
import { type ChangeStart, changeSteps, type Step } from './change-steps.ts'

export const stepTitles: Readonly<Record<Exclude<ChangeStart['step'], 'menu'>, string>> = {
  replace: 'Replace a player',
  arrives: 'Someone arrives late',
  leaves: 'Someone leaves',
  'close-court': 'Close a court',
  'open-court': 'Open a court',
  rounds: 'More or fewer rounds',
  'draw-rest': 'Redraw the remaining rounds',
  swap: 'Swap two players',
  several: 'Several players leave or arrive',
}

const icons: Readonly<Record<Step, TablerIcon>> = {
  replace: IconArrowsExchange,
  arrives: IconDoorEnter,
  leaves: IconDoorExit,
  'close-court': IconSquareX,
  'open-court': IconSquarePlus,
  rounds: IconListNumbers,
  'draw-rest': IconRefresh,
  swap: IconArrowsShuffle,
}

/** What can be changed; rounds that have started stay as they are. */
export function ChangeMenu({ sheet: { begun, rounds }, onChoose }: { sheet: Sheet; onChoose: (step: Step) => void }) {
  const isOver = begun >= rounds
  return (
    <>
      <p className="muted">
        {begun === 0
          ? 'No round has started yet.'
          : `${plural(begun, { one: 'Round 1 has', other: `Rounds 1 to ${begun} have` })} started and won’t change.`}
      </p>
      {changeSteps.map((step) => {
        const Icon = icons[step]
        const isOff = isOver && step !== 'rounds' && step !== 'swap'
        return (
          <SheetItem key={step} icon={<Icon aria-hidden />} isOff={isOff} onClick={() => onChoose(step)}>
            {stepTitles[step]}
            {isOff && ' (every round has started)'}
          </SheetItem>
        )
      })}
    </>
  )
}
