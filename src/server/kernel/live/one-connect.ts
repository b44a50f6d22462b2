import { cutOff, type EngineConnection } from './engine.ts'

/** Socket.IO's CONNECT packet begins with this character, whatever its namespace. */
const connect = '0'

/**
 * Closes a connection at its second CONNECT. Socket.IO opens a socket for each CONNECT that arrives before the first
 * one is answered, so thousands of them in one write would open thousands of sockets. The engine tells of a packet
 * before Socket.IO hears of it, and nobody listens to a closed connection any more: nothing is allocated for the second.
 */
export function allowOneConnect(connection: EngineConnection): void {
  let hasConnected = false
  connection.on('packet', ({ type, data }) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(connect)) return
    if (hasConnected) cutOff(connection)
    hasConnected = true
  })
}
