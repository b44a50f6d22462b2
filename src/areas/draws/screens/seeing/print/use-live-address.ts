import { getDrawKey } from '#areas/draws/calls/changes.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { drawPath } from '../draw-path.ts'
import type { DrawnEvent } from '../draw-sheets.ts'

/**
 * Where the draw can be followed live, for the code on the paper. It carries the key of the share link when there is one, so
 * that people at the fence need no login.
 */
export function useLiveAddress({ eid, may_edit }: DrawnEvent, k: string | undefined): string {
  const key = useCall(getDrawKey, { params: { eid: String(eid) } }, { enabled: may_edit, staleTime: 60_000 })
  return `${window.location.origin}${drawPath(eid, k ?? (key.data?.k || undefined))}`
}
