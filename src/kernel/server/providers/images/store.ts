/** Stores pictures by name. We make the names: letters, digits, dashes and one dot. */
export interface PictureStore {
  /** Throws if the picture was not safely stored. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined if there is no picture with that name. */
  get(name: string): Promise<Buffer | undefined>
  /** Succeeds even when there is none. */
  remove(name: string): Promise<void>
}
