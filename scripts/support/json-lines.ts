import { createInterface } from 'node:readline'

/** What a tool prints for a line. */
type Answer = Readonly<Record<string, unknown>>

/**
 * Answers each line of standard input, a JSON object, with a line of JSON. A line that cannot be answered gets
 * `{"error":"…"}`, later lines are still answered, and the process exits with 1 at the end. Skips empty lines.
 */
export async function answerLines(answerOf: (input: unknown) => Answer): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const answer = answerLine(line, answerOf)
    if ('error' in answer) process.exitCode = 1
    process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
}

function answerLine(line: string, answerOf: (input: unknown) => Answer): Answer {
  let input: unknown
  try {
    input = JSON.parse(line)
  } catch {
    return { error: 'this line is not JSON' }
  }
  return answerOf(input)
}
