/** The name of a picture in the store, and the last part of its address. */
export const pictureName = (id: string) => `${id}.webp`
export const pictureUrl = (id: string) => `/uploads/${pictureName(id)}`

/** The id in a client's reference to a picture: the id itself, its path, or its address here; undefined otherwise. */
export function pictureIdIn(text: string, publicUrl: string): string | undefined {
  const path = text.trim().startsWith(publicUrl) ? text.trim().slice(publicUrl.length) : text.trim()
  const [, id] = /^(?:\/uploads\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.webp)?$/i.exec(path) ?? []
  return id?.toLowerCase()
}
