import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseFault } from '../fault.ts'

/** The user the database runs as. */
export interface Identity {
  readonly uid: number
  readonly gid: number
}

/**
 * Whom to become for the database: PostgreSQL refuses to run as root. Undefined when the process is not root and
 * simply stays itself. A cluster keeps the owner it has, so that the answer never changes between two starts.
 */
export function unprivilegedOwner(cluster: string): Identity | undefined {
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (uid === 0) return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody()
  if (found && found.uid !== uid)
    throw new DatabaseFault(
      `${cluster} belongs to another user (uid ${found.uid}), because the server was first started by that user or by root. ` +
        `Start it like that again, or hand the folder over: sudo chown -R ${uid} '${join(cluster, '..')}'`,
    )
  return undefined
}

/** The system's `nobody`: initdb insists on a user that has a name. */
function nobody(): Identity {
  try {
    const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    if (line) return { uid: Number(line[1]), gid: Number(line[2]) }
  } catch {
    // no /etc/passwd: the usual number
  }
  return { uid: 65_534, gid: 65_534 }
}

/** Gives a folder and everything in it to the database's user. */
export function giveTree(folder: string, identity: Identity | undefined): void {
  if (!identity) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), identity.uid, identity.gid)
  chownSync(folder, identity.uid, identity.gid)
}
