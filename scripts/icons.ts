import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { answerHelp } from './support/help.ts'

answerHelp(`npm run icons
Draws the installed app's icons (src/app/web/public/icons) and favicon.ico from the favicon drawing. Commit the files it writes.`)

const place = join(import.meta.dirname, '..', 'src', 'app', 'web', 'public', 'icons')
const green = '#0b553c'
const holes = [
  [26, 14],
  [32, 13],
  [36, 18],
  [30, 19],
  [24, 20],
  [28, 25],
  [34, 24],
]

/**
 * Draws the ball over the line, as in favicon.svg, at 48 by 48. `round` is the corner radius. `share` is how much of
 * the width the ball and its line can fill: phones crop a maskable icon to their own shape, but always keep 80 %.
 */
function drawing({ round, share }: { round: number; share: number }): string {
  const shift = (48 * (1 - share)) / 2
  const dots = holes.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.7"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
    <rect width="48" height="48" rx="${round}" fill="${green}"/>
    <path d="M0 ${25 * share + shift}h48" stroke="#3fa67c" stroke-width="${2 * share}"/>
    <g transform="translate(${shift} ${shift}) scale(${share})">
      <path d="M7 37h16" stroke="#ddf247" stroke-width="5" stroke-linecap="round"/>
      <circle cx="30" cy="19" r="12" fill="#ddf247"/>
      <g fill="${green}">${dots}</g>
    </g>
  </svg>`
}

const onItsOwn = drawing({ round: 12, share: 1 })
const cutByThePhone = drawing({ round: 0, share: 0.74 })

/** File name, drawing, width and height in px. */
const icons = [
  ['icon-192.png', onItsOwn, 192],
  ['icon-512.png', onItsOwn, 512],
  ['maskable-192.png', cutByThePhone, 192],
  ['maskable-512.png', cutByThePhone, 512],
  ['apple-touch-icon.png', drawing({ round: 0, share: 0.86 }), 180],
] as const

mkdirSync(place, { recursive: true })
const pngOf = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/**
 * Packs pictures into one file in Microsoft's format: a table of sizes, lengths and offsets, and then the PNG files.
 */
function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = 6
  const row = 16
  const table = Buffer.alloc(head + row * pictures.length)
  table.writeUInt16LE(1, 2)
  table.writeUInt16LE(pictures.length, 4)
  let place = table.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = head + row * index
    table.writeUInt8(size, at)
    table.writeUInt8(size, at + 1)
    table.writeUInt16LE(1, at + 4)
    table.writeUInt16LE(32, at + 6)
    table.writeUInt32LE(png.length, at + 8)
    table.writeUInt32LE(place, at + 12)
    place += png.length
  }
  return Buffer.concat([table, ...pictures.map(({ png }) => png)])
}

for (const [name, svg, size] of icons) {
  writeFileSync(join(place, name), await pngOf(svg, size))
  console.log(`${name} ${size} x ${size}`)
}
// Programs that do not read pages request it by this name.
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await pngOf(onItsOwn, size) })))
writeFileSync(join(place, '..', 'favicon.ico'), icoOf(small))
console.log('favicon.ico')
