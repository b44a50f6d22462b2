/** A timer that is this late means that the process itself was stopped. */
const standstillMs = 250
/** How long a process that was stopped may take to read what has arrived in the meantime. */
const graceMs = 1000

/**
 * Calls `pass` when the time is over, and returns a function that stops the clock. Where the process itself stood
 * still, the answer may lie unread in its socket, so it gets a little more time.
 */
export function deadline(milliseconds: number, pass: () => void): () => void {
  let dueAt = performance.now() + milliseconds
  const expire = () => {
    const now = performance.now()
    if (now - dueAt < standstillMs) return pass()
    dueAt = now + graceMs
    timer = setTimeout(expire, graceMs)
  }
  let timer = setTimeout(expire, milliseconds)
  return () => clearTimeout(timer)
}
