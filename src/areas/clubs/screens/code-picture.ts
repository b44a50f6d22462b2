import { encode } from 'uqr'
import { saveFile } from '#kernel/web/ui/save-file.ts'

/** The picture formats in which the signup code can be saved (spec 002 §9; X142). */
export const pictureKinds = [
  { ending: 'png', name: 'PNG', type: 'image/png' },
  { ending: 'jpeg', name: 'JPEG', type: 'image/jpeg' },
  { ending: 'webp', name: 'WebP', type: 'image/webp' },
] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Length of a side in pixels (spec 002 §9). */
export const codeSize = 300
/** White squares around the code; phones cannot read it without them. */
export const codeBorder = 3

/**
 * Draws the QR code of an address as a picture and offers it as a download. Returns false if this browser cannot
 * write the format: Safari writes no WebP.
 */
export async function saveCodePicture(address: string, name: string, { ending, type }: PictureKind): Promise<boolean> {
  const canvas = document.createElement('canvas')
  canvas.width = codeSize
  canvas.height = codeSize
  const brush = canvas.getContext('2d')
  if (!brush) return false
  const { data, size } = encode(address, { border: codeBorder })
  // Whole pixels only, so that no edge is gray.
  const at = (square: number) => Math.round((square * codeSize) / size)
  for (const [row, squares] of data.entries())
    for (const [column, isDark] of squares.entries()) {
      brush.fillStyle = isDark ? 'black' : 'white'
      brush.fillRect(at(column), at(row), at(column + 1) - at(column), at(row + 1) - at(row))
    }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1))
  if (picture?.type !== type) return false
  saveFile(`${name}.${ending}`, picture)
  return true
}
