import process from 'node:process'

/** Prints a sentence for the person who waits; standard output stays free for what the command itself prints. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** Prints what is wrong and exits. */
export function giveUp(sentence) {
  say(sentence)
  process.exit(1)
}
