import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ResetMixer } from '#areas/events/screens/reset-mixer.tsx'
import { Sheet, SheetItem } from '#kernel/web/ui/sheet.tsx'
import type { MixerViewProps } from '../mixer-view.ts'
import type { Tool } from '../seeing/use-view-tools.ts'
import { resetTool } from './draw-tools.ts'
import { useAtRest } from './use-at-rest.ts'

interface Props extends Pick<MixerViewProps, 'mixer' | 'reread'> {
  readonly tools: readonly Tool[]
  readonly onClose: () => void
}

/** Everything that can be done with a draw besides starting its next round. */
export function DrawMenu({ mixer: { eid }, reread, tools, onClose }: Props) {
  const navigate = useNavigate()
  const [isResetting, setResetting] = useState(false)
  // The question appears where the item was pressed.
  const isAtRest = useAtRest(String(isResetting))
  if (isResetting)
    return <ResetMixer eid={eid} isOpen isHeld={!isAtRest} onDone={() => void reread()} onClose={onClose} />
  const run = ({ act, to }: Tool) => {
    onClose()
    if (to === undefined) act?.()
    else void navigate(to)
  }
  return (
    <Sheet isOpen title="Draw" onClose={onClose}>
      {[...tools, resetTool].map((tool) => {
        const { words, Icon, isOn, isDangerous = false } = tool
        return (
          <SheetItem
            key={words}
            icon={<Icon aria-hidden />}
            isDangerous={isDangerous}
            onClick={() => (tool === resetTool ? setResetting(true) : run(tool))}
          >
            {words}
            {isOn && ' (on)'}
          </SheetItem>
        )
      })}
    </Sheet>
  )
}
