import type { GuestPage } from '#kernel/server/http/security-headers.ts'

/** The desk of an event scans codes with the camera, after the reader has allowed it. */
export const deskGuests: GuestPage = { pages: /^\/club\/desk\/\d+/i, guests: { camera: true } }
