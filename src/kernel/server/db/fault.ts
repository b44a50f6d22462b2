/**
 * The database is unavailable. The message is a whole sentence for the person who starts the server: print it alone,
 * without a stack trace.
 */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}

/** The code of a system or PostgreSQL error (`ENOSPC`, `57P03`), if it has one. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/** Turns a file system error below `folder` into a sentence. Returns any other error unchanged. */
export function folderFault(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new DatabaseFault(`The disk that holds ${folder} is full. Free up space, or choose another DATA_DIR.`)
    case 'EACCES':
    case 'EPERM':
      return new DatabaseFault(
        `This user can’t write to ${folder}. Change its permissions, or choose another DATA_DIR.`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new DatabaseFault(`${folder} is not a folder. Choose another DATA_DIR.`)
    case 'EROFS':
      return new DatabaseFault(`${folder} is on a read-only disk. Choose another DATA_DIR.`)
    default:
      return error
  }
}
