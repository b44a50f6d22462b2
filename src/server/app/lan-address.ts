import { networkInterfaces } from 'node:os'

/** This machine's address in its local network, if it has one. */
export function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find((one) => one.family === 'IPv4' && !one.internal)?.address
}
