/** What a `pg` client or pool needs to connect. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/**
 * The address of a connection. A socket's folder goes into the parameter `host`, which libpq and pg prefer to the name
 * in front; that name is there because an address without one is invalid.
 */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${query.toString()}`
}
