import type { Device } from './stage.ts'

/** The messages of this name that reach a device from now on; its live channel must not be open yet. */
export function newsOf({ page }: Device, event: string): unknown[] {
  const heard: unknown[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(`["${event}"`)) heard.push(payload)
    }),
  )
  return heard
}
