import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseFault } from '../fault.ts'

/** The user the database runs as. */
export interface Identity {
  readonly uid: number
  readonly gid: number
}

/**
 * Returns the user that the database runs as, because PostgreSQL refuses to run as root. Undefined if the process is
 * not root and needs no other user. An existing cluster keeps its owner, so the result never changes between two
 * starts. A new cluster goes to the owner of DATA_DIR, so that root does not take over someone's installation by
 * starting it once.
 */
export function unprivilegedOwner(cluster: string): Identity | undefined {
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (uid === 0) {
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
    const { uid: owner, gid } = statSync(dirname(cluster))
    return owner !== 0 && userOf((fields) => fields[2] === String(owner)) ? { uid: owner, gid } : nobody()
  }
  if (found && found.uid !== uid)
    throw new DatabaseFault(
      `${cluster} belongs to another user (uid ${found.uid}), because the server was first started by that user or by root. ` +
        `Start it as that user again, or change the owner: sudo chown -R ${uid} '${dirname(cluster)}'`,
    )
  return undefined
}

/** initdb insists on a user that has a name. */
function nobody(): Identity {
  return userOf(([name]) => name === 'nobody') ?? { uid: 65_534, gid: 65_534 }
}

/** Finds a line in the system's user list, whose fields are name, password, uid, gid … */
function userOf(isWanted: (fields: string[]) => boolean): Identity | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = lines.map((line) => line.split(':')).find(isWanted)
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** Gives a folder and everything in it to the database's user. */
export function giveTree(folder: string, identity: Identity | undefined): void {
  if (!identity) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), identity.uid, identity.gid)
  chownSync(folder, identity.uid, identity.gid)
}
