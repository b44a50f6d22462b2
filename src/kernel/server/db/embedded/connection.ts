/** What a `pg` client or pool needs to connect. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/**
 * Returns a connection's URL. A socket's folder goes into the parameter `host`, which libpq and pg prefer to the host
 * name before it. That name is there because a URL without one is invalid.
 */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${query.toString()}`
}
