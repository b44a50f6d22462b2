/** Milliseconds; a server that is silent for longer did not answer. */
const patience = 8_000

/** Reads JSON; `status` is 0 when no answer came. Fetches nothing from a cache. */
export async function askJson<Answer>(
  path: string,
  credentials: RequestCredentials,
): Promise<{ readonly status: number; readonly answer: Answer | undefined }> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patience)
  try {
    const reply = await fetch(path, { credentials, cache: 'no-store', signal: stop.signal })
    return { status: reply.status, answer: reply.ok ? ((await reply.json()) as Answer) : undefined }
  } catch {
    return { status: 0, answer: undefined }
  } finally {
    clearTimeout(timer)
  }
}
