/** A picture's name in the store, which is also the last part of its URL. */
export const pictureName = (id: string) => `${id}.webp`
export const pictureUrl = (id: string) => `/uploads/${pictureName(id)}`

/** The id in a client's reference to a picture: the id itself, its path, or its URL here; undefined otherwise. */
export function pictureIdIn(text: string, publicUrl: string): string | undefined {
  const path = text.trim().startsWith(publicUrl) ? text.trim().slice(publicUrl.length) : text.trim()
  const [, id] = /^(?:\/uploads\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.webp)?$/i.exec(path) ?? []
  return id?.toLowerCase()
}
