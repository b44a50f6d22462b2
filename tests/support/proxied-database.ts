import pg from 'pg'
import { type CuttableProxy, cuttableProxy } from '#kernel/tests/api/live/cuttable-proxy.ts'

/** The same database, reached through a proxy that a test can cut or make mute. */
export async function proxiedDatabase(
  connection: pg.PoolConfig,
): Promise<{ readonly connection: pg.PoolConfig; readonly proxy: CuttableProxy }> {
  const { host, port, user, database, password } = new pg.Client(connection)
  const proxy = await cuttableProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  return {
    proxy,
    connection: {
      host: '127.0.0.1',
      port: proxy.port,
      ...(user === undefined ? {} : { user }),
      ...(database === undefined ? {} : { database }),
      ...(password ? { password: password as string } : {}),
    },
  }
}
