import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Pill } from '#kernel/web/ui/pill.tsx'
import type { stateOfRound } from './draw-sheets.ts'
import { roundStateWords } from './words.ts'

/** How far along a round is. Rounds after the next show nothing. */
export function RoundState({ state }: { state: ReturnType<typeof stateOfRound> }) {
  if (state === 'later') return null
  if (state === 'now') return <Pill kind="live">{roundStateWords.now}</Pill>
  const Icon = state === 'played' ? IconCheck : IconChevronRight
  return (
    <Pill kind={state === 'next' ? 'info' : 'plain'} icon={<Icon aria-hidden />}>
      {roundStateWords[state]}
    </Pill>
  )
}
