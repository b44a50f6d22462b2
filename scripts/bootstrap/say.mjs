import process from 'node:process'

/** Prints a sentence for the person who is waiting. Standard output stays free for the command's own output. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** Prints what is wrong and exits. */
export function giveUp(sentence) {
  say(sentence)
  process.exit(1)
}
