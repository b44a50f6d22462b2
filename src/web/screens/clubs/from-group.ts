import { useSearchParams } from 'react-router'

/**
 * What the Group Manager adds to the addresses of pages that it shares with the members: they keep the frame of those
 * who run the club, and lead back to the group.
 */
export const fromGroup = { from: 'group' } as const

/** Whether the reader came from the Group Manager. */
export function useIsFromGroup(): boolean {
  const [params] = useSearchParams()
  return params.get('from') === fromGroup.from
}
