/** Milliseconds; a server that stays silent longer counts as not answering. */
const patience = 8_000
const json = { 'content-type': 'application/json' }

/** Reads JSON; `status` is 0 when no answer came. Bypasses the cache. With a `body` it sends a POST. */
export async function askJson<Answer>(
  path: string,
  credentials: RequestCredentials,
  body?: object,
): Promise<{ readonly status: number; readonly answer: Answer | undefined }> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patience)
  try {
    const options: RequestInit = { credentials, cache: 'no-store', signal: stop.signal }
    if (body) Object.assign(options, { method: 'POST', headers: json, body: JSON.stringify(body) })
    const reply = await fetch(path, options)
    return { status: reply.status, answer: reply.ok ? ((await reply.json()) as Answer) : undefined }
  } catch {
    return { status: 0, answer: undefined }
  } finally {
    clearTimeout(timer)
  }
}
