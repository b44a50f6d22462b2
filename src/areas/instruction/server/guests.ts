import type { GuestPage } from '#kernel/server/http/security-headers.ts'

/** The desk of a lesson scans codes with the camera, after the reader has allowed it. */
export const lessonDeskGuests: GuestPage = { pages: /^\/instruction\/desk\/\d+/i, guests: { camera: true } }
