/** Stores pictures by name. We make the names: letters, digits, dashes and one dot. */
export interface PictureStore {
  /** Throws when the picture is not safely stored. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no picture of that name. */
  get(name: string): Promise<Buffer | undefined>
  /** Succeeds even when there is none. */
  remove(name: string): Promise<void>
}
