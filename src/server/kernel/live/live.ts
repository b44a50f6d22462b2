/** What areas need of the live channel. Called only after the commit. Every process's watchers get the message. */
export interface Live {
  /** Sends `event` to a room of contract/channel.ts; `payload.version` becomes the room's version. */
  publish(room: string, event: string, payload: { readonly version: number }): void
  /** Closes the connections of a session in every process within a second. */
  disconnectSession(sessionHash: string): void
  /** How many connections are in a room now, over all processes; those of others as of about a second ago. */
  watchingOf(room: string): number
}
