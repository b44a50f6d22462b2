import { useSearchParams } from 'react-router'

/**
 * What the Group Manager adds to the addresses of pages that it shares with the members. Those pages then keep the
 * admins' frame, and lead back to the group.
 */
export const fromGroup = { from: 'group' } as const

/** Whether the reader came from the Group Manager. */
export function useIsFromGroup(): boolean {
  const [params] = useSearchParams()
  return params.get('from') === fromGroup.from
}
