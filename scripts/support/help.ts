/** Every script responds to `--help` with its own text and exits. */
export function answerHelp(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  process.stdout.write(`${text.trim()}\n`)
  process.exit(0)
}

/** Exits with a sentence instead of a stack trace. */
export function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
