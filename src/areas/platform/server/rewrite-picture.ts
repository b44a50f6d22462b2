import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** A picture as it is stored: WebP, upright, with nothing but its pixels. */
export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

type Refusal = 'picture-invalid' | 'picture-too-large'

const mostPixels = 24_000_000
/** No screen shows more pixels a side. */
const longestSide = 3840
const mostSeconds = 15

/** How a file of each kind starts. Names and content types prove nothing. */
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a picture and rewrites it, so that only its pixels are stored: no location, no second file hidden behind it,
 * and only the first frame of an animation. One at a time, because reading a picture of 24 megapixels takes 100 MB.
 */
export function rewritePicture(bytes: Buffer): Promise<Result<Picture, Refusal>> {
  const turn = last.then(() => rewrite(bytes))
  last = turn.catch(() => undefined)
  return turn
}

async function rewrite(bytes: Buffer): Promise<Result<Picture, Refusal>> {
  const kind = Object.keys(beginnings).find((name) => beginnings[name]?.(bytes))
  if (!kind) return refuse('picture-invalid')
  // Loaded with the first picture, because most servers never see one.
  const { default: sharp } = await import('sharp')
  try {
    // We explain the limit on pixels ourselves, before anything is unpacked.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== kind) return refuse('picture-invalid')
    if (width * height > mostPixels) return refuse('picture-too-large')
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: data, width: info.width, height: info.height })
  } catch {
    // The library throws for every file whose content does not match its format, and for one that takes too long.
    return refuse('picture-invalid')
  }
}
