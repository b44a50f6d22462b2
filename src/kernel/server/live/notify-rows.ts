import type { Client } from 'pg'

/** Sends payloads to all listeners of a channel in one statement. */
export async function notifyAll(client: Client, channel: string, payloads: readonly string[]): Promise<void> {
  await client.query(`select pg_notify('${channel}', payload) from unnest($1::text[]) as payload`, [payloads])
}

/** Subscribes the connection to the channel. */
export async function listenTo(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${channel}`)
}
