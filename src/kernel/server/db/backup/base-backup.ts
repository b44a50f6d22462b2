import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { DatabaseSilent } from '../database-silent.ts'
import type { Connection } from '../embedded/connection.ts'

/** The methods of pg's own connection that we need but its types leave out. */
interface Wire {
  query(text: string): void
  readonly stream: { pause(): void; resume(): void }
}

/** The two blocks that close an archive; a caller that adds its own files must write them itself. */
const closingBytes = 1024

/** In milliseconds. Before the first byte, a large cluster writes its memory to disk. */
const longestPause = 10 * 60_000

const command = `BASE_BACKUP (LABEL 'sideout', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`

/**
 * Yields the whole cluster as the blocks of a tar archive, even while it is in use. PostgreSQL's replication protocol
 * sends every file together with the log of changes made in the meantime, so the unpacked files are the database as it
 * was at the end of the backup. The closing blocks are left out.
 */
export async function* baseBackup(admin: Connection): AsyncGenerator<Buffer> {
  const client = new pg.Client({ ...admin, replication: 'true' } as pg.ClientConfig)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(longestPause, () => stream.destroy(new DatabaseSilent('a backup received no data for 10 minutes')))
  // If the server goes away, the command itself fails, which ends the copy.
  client.on('error', () => undefined)
  try {
    const copy = new BaseBackup()
    client.query(copy as unknown as pg.Submittable)
    let rest = Buffer.alloc(0)
    for await (const chunk of copy.archive) {
      const all = Buffer.concat([rest, chunk as Buffer])
      rest = all.subarray(Math.max(0, all.length - closingBytes))
      if (all.length > closingBytes) yield all.subarray(0, all.length - closingBytes)
    }
    if (rest.length < closingBytes || rest.some((byte) => byte !== 0))
      throw new Error('the base backup ended too early')
  } finally {
    await client.end().catch(() => undefined)
  }
}

const archiveBytes = 'd'.charCodeAt(0)

/** The command in the form of pg's own queries; pg calls these methods with the replies. */
class BaseBackup {
  readonly archive = new PassThrough()
  #wire: Wire | undefined

  submit(wire: Wire): void {
    this.#wire = wire
    this.archive.on('drain', () => wire.stream.resume())
    wire.query(command)
  }

  /** The first byte of a message is its kind: a new archive, a piece of the archive, or a progress report. */
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
