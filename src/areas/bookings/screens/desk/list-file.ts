import type { Call, Sent } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'

/** Saves a list that a call gives as CSV, in a file named after the list. */
export function useListFile<C extends Call>(call: C, sent: Sent<C>, title: string) {
  const list = useSend(call, {
    onDone: (text) => saveCsvFile(`${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`, String(text)),
  })
  return { save: () => list.mutate(sent), isPending: list.isPending, error: list.error }
}
