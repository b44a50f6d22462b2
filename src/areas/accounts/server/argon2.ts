import { argon2 as compute, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(compute)

/** 19 MiB, two passes, one lane: about 50 ms. Stored in the hash, so that it can be raised later. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * How many hashes are computed at once. Node has four threads for files and hashes together. Two stay free, so that
 * pages can be read while a whole club logs in.
 */
const maxHashes = 2
const waiting: (() => void)[] = []
let running = 0

async function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
  if (running >= maxHashes) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await act()
  } finally {
    // The slot goes to the next caller in the queue. If there is none, it becomes free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Returns a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Runs off the event loop. */
export async function argon2id(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await inTurn(() => derive('argon2id', { message: password, nonce, ...cost }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${textOf(nonce)}$${textOf(hash)}`
}

const textOf = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Whether the password matches this PHC string, at the cost named in the string. False for other kinds of hash. */
export async function fitsArgon2id(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc)
  if (!match) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64')
  const found = await inTurn(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(found, expected)
}
