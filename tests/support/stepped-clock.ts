import { readFileSync } from 'node:fs'

// `node --import tests/support/stepped-clock.ts`: the clock of the process is off by as many milliseconds as the file at
// STEPPED_CLOCK says, as if somebody had set it. Timers go on evenly, as they do then.

const file = process.env['STEPPED_CLOCK'] ?? ''
const RealDate = Date
let offMs = 0

function look(): void {
  try {
    offMs = Number(readFileSync(file, 'utf8'))
  } catch {
    // Nobody has set the clock yet.
  }
}
look()
setInterval(look, 100).unref()

const now = () => RealDate.now() + offMs
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
