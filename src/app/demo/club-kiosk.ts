import { randomUUID } from 'node:crypto'
import { turnSwitch } from '#areas/clubs/server/setting-rows.ts'
import { insertSlide } from '#areas/kiosk/server/kiosk-rows.ts'
import { addUpload } from '#areas/platform/server/upload-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { pictureName } from '#kernel/server/providers/images/picture-address.ts'
import { pictureStore } from '#kernel/server/providers/images/port.ts'
import { demoClub, kioskSlides } from './club-words.ts'
import { aboutParty } from './party.ts'

interface Where {
  readonly clubId: number
  readonly accountId: number
}

/** Turns on the screen in the demo's clubhouse, with slides whose pictures are drawn here: a court in each color. */
export async function hangUpScreen(deps: Deps, { clubId, accountId }: Where): Promise<void> {
  const now = deps.clock.now()
  const store = pictureStore(deps.config)
  const slides: { readonly name: string; readonly pictureId: string }[] = []
  for (const { name, colours } of kioskSlides) {
    const id = randomUUID()
    const bytes = await drawCourt(colours)
    await store.put(pictureName(id), bytes)
    const upload = { id, account_id: accountId, purpose: 'kiosk' as const, created_at: now }
    await addUpload(deps.db, { ...upload, width: size.width, height: size.height, bytes: bytes.length })
    slides.push({ name: aboutParty(name, dayIn(demoClub.zone, now)), pictureId: id })
  }
  await inTransaction(deps.db, async (tx) => {
    for (const [index, slide] of slides.entries())
      await insertSlide(tx, { ...slide, clubId, place: index + 1, by: accountId, now })
    return ok(await turnSwitch(tx, clubId, 'has_kiosk', true))
  })
}

const size = { width: 1200, height: 1200 } as const

interface Colours {
  readonly around: string
  readonly court: string
  readonly kitchen: string
}

/** Draws half a pickleball court from above, and a ball. There are no letters, because a server has no fonts. */
async function drawCourt({ around, court, kitchen }: Colours): Promise<Buffer> {
  const holes = [
    [820, 300],
    [880, 270],
    [935, 310],
    [850, 365],
    [915, 372],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="#0b553c"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="1200" height="1200" fill="${around}"/>
    <rect x="150" y="120" width="900" height="1080" fill="#ffffff"/>
    <rect x="168" y="138" width="423" height="640" fill="${court}"/>
    <rect x="609" y="138" width="423" height="640" fill="${court}"/>
    <rect x="168" y="796" width="864" height="350" fill="${kitchen}"/>
    <rect x="90" y="1146" width="1020" height="24" fill="#131a16"/>
    <circle cx="878" cy="320" r="110" fill="#ddf247"/>${holes.join('')}
  </svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer()
}
