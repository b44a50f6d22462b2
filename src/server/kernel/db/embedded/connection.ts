/** What a `pg` client or pool needs to connect. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/**
 * The address of a connection. A socket's folder travels as the parameter `host`, which libpq and pg prefer to the name
 * before it; that name is there because an address without one is none.
 */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${query.toString()}`
}
