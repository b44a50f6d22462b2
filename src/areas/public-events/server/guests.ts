import type { GuestPage } from '#kernel/server/http/security-headers.ts'

/** The organizer's desk scans codes with the camera, after the reader has allowed it. */
export const deskGuests: GuestPage = { pages: /^\/eventadmin\/desk\/\d+/i, guests: { camera: true } }
