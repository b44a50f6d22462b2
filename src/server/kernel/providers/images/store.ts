/** Keeps pictures by name. A name is made by us: letters, digits, dashes and one dot. */
export interface PictureStore {
  /** Throws when the picture is not safely there. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>
  /** Fine also when there is none. */
  remove(name: string): Promise<void>
}
