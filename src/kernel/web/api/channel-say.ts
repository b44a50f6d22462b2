import type { Ack, ScoreboardRoom } from '#kernel/calls/channel.ts'
import { openChannel } from './channel.ts'

/**
 * Sends a chat message and returns the server's acknowledgement. The server counts the id once, so that a message
 * without an answer can be sent again.
 */
export const sendOnChannel = (room: string, msg: string, clientId: string): Promise<Ack> =>
  say('sendMsg', { room, msg, client_id: clientId })

/** Sends a message to the public scoreboard and returns the server's acknowledgement. */
export const sayToBoard = (message: ScoreboardRoom, payload: unknown): Promise<Ack> => say(message, payload)

async function say(event: string, payload: unknown): Promise<Ack> {
  try {
    return await (await openChannel()).socket.timeout(8_000).emitWithAck(event, payload)
  } catch {
    return { ok: false, code: 'no-answer', message: 'Your message wasn’t sent. Check your connection and try again.' }
  }
}
