import process from 'node:process'

/** Says a sentence to whoever waits; standard output stays free for what the command itself prints. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** Says what is wrong and ends. */
export function giveUp(sentence) {
  say(sentence)
  process.exit(1)
}
