import { networkInterfaces } from 'node:os'

/** Returns this machine's address on its local network, if it has one. */
export function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find((one) => one.family === 'IPv4' && !one.internal)?.address
}
