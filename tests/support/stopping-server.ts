import { rmSync, writeFileSync } from 'node:fs'
import { stopWhenTold } from '#app/stop.ts'

/** Stands in for the server: `node tests/support/stopping-server.ts FILE` keeps its pid in FILE until it stops. */
const file = process.argv[2] ?? ''
setInterval(() => undefined, 60_000)
stopWhenTold(async () => rmSync(file))
writeFileSync(file, String(process.pid))
