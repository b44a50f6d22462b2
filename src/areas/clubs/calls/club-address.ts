import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'

const ofToken = z.object({ token: z.string().check(z.maxLength(600)) })

/** The club, its address, and whether members' replies already go there. */
const Standing = z.object({ club: z.string(), address: z.string(), is_confirmed: z.boolean() })

export const lookAtClubAddress = call({
  name: 'clubs.lookAtClubAddress',
  method: 'GET',
  path: '/u/club/{token}',
  summary:
    'The page behind a confirmation link; names the club that wants replies at this address, shows a button, and changes nothing',
  source: 'own: docs/areas/clubs.md',
  access: 'token-holder',
  rate: 'read',
  params: ofToken,
  reply: Standing,
  refusals: ['token-invalid'],
})

export const confirmClubAddress = call({
  name: 'clubs.confirmClubAddress',
  method: 'POST',
  path: '/u/club/{token}',
  summary: 'Confirm a club’s email address; members’ replies go there from then on',
  source: 'own: docs/areas/clubs.md',
  access: 'token-holder',
  rate: 'write',
  params: ofToken,
  raw: { types: ['application/x-www-form-urlencoded'], limit: 16 * 1024 },
  reply: Standing,
  refusals: ['token-invalid'],
})
