import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { urlOf } from '#kernel/server/db/embedded/connection.ts'
import { startEmbedded } from '#kernel/server/db/embedded/start.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { runAsAdmin, type TestServer, withDatabase } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/**
 * Before the first API test: a PostgreSQL of our own in a temporary folder (or the one at TEST_DATABASE_URL), with one
 * migrated database that every test file copies. Returns the function that removes everything again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(process.env['TEST_DATABASE_URL'])
  const template = `sideout_test_${process.pid}_template`
  const owner = new URL(server.ownerUrl).username
  try {
    await runAsAdmin(server.adminUrl, `create database ${template} ${owner ? `owner "${owner}"` : ''}`)
    await migrate({ connectionString: withDatabase(server.ownerUrl, template) })
    await runAsAdmin(withDatabase(server.adminUrl, template), countBeyond32Bits)
  } catch (error) {
    await server.close()
    throw error
  }
  project.provide('testServer', { adminUrl: server.adminUrl, ownerUrl: server.ownerUrl, template })
  return async () => {
    await runAsAdmin(server.adminUrl, `drop database if exists ${template} with (force)`)
    await server.close()
  }
}

/**
 * Every id that has 64 bits begins above 2^31 in tests, where anything that keeps it in 32 bits on its way fails.
 */
const countBeyond32Bits = `do $$ declare wide record; begin
  for wide in select attrelid::regclass as owner, attname as name from pg_attribute
    where attidentity <> '' and atttypid = 'bigint'::regtype and not attisdropped
      and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  loop
    execute format('alter table %s alter column %I restart with 3000000000', wide.owner, wide.name);
  end loop;
end $$`

interface OpenServer extends Omit<TestServer, 'template'> {
  close(): Promise<void>
}

async function openServer(url: string | undefined): Promise<OpenServer> {
  if (url) return { adminUrl: url, ownerUrl: url, close: async () => undefined }
  const dataDir = mkdtempSync(join(tmpdir(), 'sideout-test-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const embedded = await startEmbedded({ dataDir, log: () => undefined, fsync: false })
    const close = async () => {
      await embedded.stop()
      remove()
    }
    return { adminUrl: urlOf(embedded.admin), ownerUrl: embedded.url, close }
  } catch (error) {
    remove()
    throw error
  }
}
