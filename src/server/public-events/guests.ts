import type { GuestPage } from '#server/kernel/http/security-headers'

/** The organizer's desk scans codes with the camera, after the reader has allowed it. */
export const deskGuests: GuestPage = { pages: /^\/eventadmin\/desk\/\d+/i, guests: { camera: true } }
