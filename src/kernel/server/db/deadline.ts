/** If a timer is this late, the process itself was suspended. */
const standstillMs = 250
/** How long a process that was suspended may take to read what arrived in the meantime. */
const graceMs = 1000

/**
 * Calls `pass` when the time is up, and returns a function that cancels the timer. If the process itself was suspended,
 * the answer may be waiting unread in its socket, so it gets a little more time.
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
