import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, PathId } from '#kernel/calls/shapes.ts'

export const addFeatureUpdate = call({
  name: 'clubs.addFeatureUpdate',
  method: 'POST',
  path: '/api/admin/addFeatureUpdate',
  summary: 'Announce a new feature to the people who run clubs',
  source: 'spec 002 §3 Feature update, §7 Platform staff',
  access: 'staff',
  rate: 'write',
  once: true,
  body: z.object({
    title: line(120).check(z.minLength(1, 'Title Required')),
    /** Plain text of several lines. */
    description: z
      .string()
      .check(z.trim(), z.minLength(1, 'Write what’s new'), z.maxLength(5000, 'no more than 5,000 characters')),
  }),
  reply: Done,
  example: { title: 'Repeat events', description: 'Check events on the schedule and choose Duplicate.' },
})

export const getFeatureList = call({
  name: 'clubs.getFeatureList',
  method: 'POST',
  path: '/api/club/getFeatureList',
  summary: 'The latest 100 platform updates; reading the list marks them as seen',
  source: 'spec 002 §2, §7 Platform staff',
  access: 'staff-or-runs-some',
  rate: 'read',
  body: z.object({ user_id: z.optional(Id) }),
  reply: z.array(z.object({ id: Id, title: z.string(), description: z.string(), submitted_time: z.string() })),
  refusals: ['not-yours'],
  example: {},
})

export const checkForNewFeature = call({
  name: 'clubs.checkForNewFeature',
  method: 'GET',
  path: '/api/club/checkForNewFeature/{mid}',
  summary: 'Whether there is unread news from the last 30 days; changes nothing',
  source: 'spec 002 §2, §7 Settings',
  access: 'member-self-manager',
  rate: 'read',
  params: z.object({ mid: PathId }),
  reply: z.boolean(),
})
