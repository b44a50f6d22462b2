import type { Socket } from 'socket.io'
import type { Ack } from '#kernel/calls/channel.ts'
import { kernelAck } from './answers.ts'
import type { Handshake } from './connection-counts.ts'
import { isFeed, type LiveCaller, type LiveHandlers, type LiveLimits, type OnFault } from './live-types.ts'
import type { MessageMeter } from './message-meter.ts'

export function callerOf(
  socket: Socket,
  { identity, address }: Handshake,
  isRoom: (name: string) => boolean,
  { roomsPerSocket }: LiveLimits,
): LiveCaller {
  const rooms = () => [...socket.rooms].filter(isRoom)
  return {
    id: socket.id,
    identity,
    address,
    rooms,
    join(room) {
      if (socket.rooms.has(room)) return true
      if (rooms().length >= roomsPerSocket) return false
      void socket.join(room)
      return true
    },
    leave: (room) => void socket.leave(room),
    hear(feeds) {
      for (const room of socket.rooms) if (isFeed(room) && !feeds.includes(room)) void socket.leave(room)
      void socket.join([...feeds])
    },
  }
}

type Answer = (ack: Ack) => void

/** Handles a client's messages one after the other, so that a join is done before the next chat message. */
export function answerMessages(
  socket: Socket,
  caller: LiveCaller,
  options: {
    readonly handlers: LiveHandlers
    readonly meter: MessageMeter
    readonly now: () => number
    readonly onFault: OnFault
  },
): void {
  const { handlers, meter, now, onFault } = options
  let last: Promise<void> = Promise.resolve()

  const run = async (name: unknown, argument: unknown, answer: Answer) => {
    const handler = typeof name === 'string' && Object.hasOwn(handlers, name) ? handlers[name] : undefined
    if (!handler) return answer(kernelAck('invalid-input'))
    try {
      answer(await handler(caller, argument))
    } catch (error) {
      onFault(error, `live message ${String(name)}`)
      answer({ ok: false, code: 'fault', message: 'Something went wrong on our side. Please try again.' })
    }
  }
  // This middleware passes nothing on to listeners. There are none, so no message name that a client sends is special.
  socket.use(([name, ...rest]) => {
    const reply = rest.at(-1)
    const answer: Answer = typeof reply === 'function' ? (ack) => void reply(ack) : () => {}
    const verdict = meter.take(now())
    if (verdict === 'abusive') socket.disconnect(true)
    else if (verdict === 'refused') answer(kernelAck('too-many-requests'))
    else last = last.then(() => run(name, typeof rest[0] === 'function' ? undefined : rest[0], answer))
  })
}
