import { cutOff, type EngineConnection } from './engine.ts'

/** Socket.IO's CONNECT packet begins with this character, whatever its namespace. */
const connect = '0'

/**
 * Closes a connection at its second CONNECT. Socket.IO opens a socket for each CONNECT that arrives before the first
 * one is answered, so thousands of them in one write would open thousands of sockets. The engine reports a packet
 * before Socket.IO handles it, and a closed connection has no listeners. So nothing is allocated for the second
 * CONNECT.
 */
export function allowOneConnect(connection: EngineConnection): void {
  let hasConnected = false
  connection.on('packet', ({ type, data }) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(connect)) return
    if (hasConnected) cutOff(connection)
    hasConnected = true
  })
}
