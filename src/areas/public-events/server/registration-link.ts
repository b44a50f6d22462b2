import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import type { Deps } from '#kernel/server/deps.ts'

type Key = Pick<Deps, 'config'>

/**
 * A registration's token: 256 bits derived from its seed and the installation's key. The row has the seed and the
 * token's hash, so that someone who reads the database cannot open a registration's page.
 */
export const registrationToken = ({ config }: Key, seed: string): string =>
  createHmac('sha256', config.secretKey).update(`public registration ${seed}`).digest('base64url')

/** The page where a person sees and cancels a registration. */
export const registrationUrl = (deps: Key, seed: string): string =>
  `${deps.config.publicUrl}/event/registration/${registrationToken(deps, seed)}`

/** The token in a scanned text: the address of the page, or the token alone. */
export const tokenIn = (scanned: string): string => scanned.split('/').at(-1) ?? ''

/** The code for the desk, which contains the page's address, as a picture in a data address. */
export async function codePicture(deps: Key, seed: string): Promise<string> {
  const svg = renderSVG(registrationUrl(deps, seed), { ecc: 'M', border: 3 })
  const png = await sharp(Buffer.from(svg)).resize(264, 264, { kernel: 'nearest' }).png({ palette: true }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
