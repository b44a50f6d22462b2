/** The live channel as areas use it. Call it only after the commit. Watchers in every process get the message. */
export interface Live {
  /** Sends `event` to a room of kernel/calls/channel.ts; `payload.version` becomes the room's version. */
  publish(room: string, event: string, payload: { readonly version: number }): void
  /** Closes the connections of a session in every process within a second. */
  disconnectSession(sessionHash: string): void
  /** How many connections are in a room across all processes; the other processes' counts are about a second old. */
  watchingOf(room: string): number
}
