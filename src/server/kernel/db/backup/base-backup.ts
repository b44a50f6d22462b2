import { PassThrough } from 'node:stream'
import pg from 'pg'
import type { Connection } from '../embedded/connection.ts'

/** What of pg's own connection is needed here: its types leave it out. */
interface Wire {
  query(text: string): void
  readonly stream: { pause(): void; resume(): void }
}

/** The archive's two closing blocks: whoever adds files of his own writes them himself. */
const closingBytes = 1024

const command = `BASE_BACKUP (LABEL 'sideout', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`

/**
 * The whole cluster as the blocks of a tar archive, taken while it is in use: PostgreSQL's replication protocol sends
 * every file together with the log of what changed meanwhile, so that what is unpacked is the database as it was at the
 * end of the backup. The closing blocks are left out.
 */
export async function* baseBackup(admin: Connection): AsyncGenerator<Buffer> {
  const client = new pg.Client({ ...admin, replication: 'true' } as pg.ClientConfig)
  await client.connect()
  // A server that goes away ends the copy through the command's own error.
  client.on('error', () => undefined)
  try {
    const copy = new BaseBackup()
    client.query(copy as unknown as pg.Submittable)
    let held = Buffer.alloc(0)
    for await (const chunk of copy.archive) {
      const all = Buffer.concat([held, chunk as Buffer])
      held = all.subarray(Math.max(0, all.length - closingBytes))
      if (all.length > closingBytes) yield all.subarray(0, all.length - closingBytes)
    }
    if (held.length < closingBytes || held.some((byte) => byte !== 0))
      throw new Error('the base backup ended too early')
  } finally {
    await client.end().catch(() => undefined)
  }
}

const archiveBytes = 'd'.charCodeAt(0)

/** The command in the form in which pg runs its own queries: it answers through these methods. */
class BaseBackup {
  readonly archive = new PassThrough()
  #wire: Wire | undefined

  submit(wire: Wire): void {
    this.#wire = wire
    this.archive.on('drain', () => wire.stream.resume())
    wire.query(command)
  }

  /** Each message begins with its kind: a new archive, bytes of it, or how far it is. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] !== archiveBytes) return
    if (!this.archive.write(Buffer.from(chunk.subarray(1)))) this.#wire?.stream.pause()
  }

  handleReadyForQuery(): void {
    this.archive.end()
  }

  handleError(error: Error): void {
    this.archive.destroy(error)
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleCopyInResponse(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
