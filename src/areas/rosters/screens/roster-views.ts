import { IconChartBar, IconClipboardList, IconUserQuestion } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'

/** What a roster shows; it is in the address as `?view=`. */
export const rosterViews = [
  { name: 'roster', words: 'Everyone', Icon: IconClipboardList },
  { name: 'missing', words: 'Not here yet', Icon: IconUserQuestion },
  { name: 'scores', words: 'Scores', Icon: IconChartBar },
] as const

export type RosterView = (typeof rosterViews)[number]['name']

/** The chosen view; everyone unless the address names another one. */
export function useRosterView(): RosterView {
  const [params] = useSearchParams()
  return rosterViews.find(({ name }) => name === params.get('view'))?.name ?? 'roster'
}
