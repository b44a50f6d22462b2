import * as z from 'zod/mini'
import { needsReason, ownerKinds, reviewDecisions, reviewStates } from '#areas/platform/rules/page-reviews.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line } from '#kernel/calls/shapes.ts'

/** What somebody reported about a page since staff last decided about its owner. */
const Report = z.object({ path: z.string(), reason: z.string(), reported_at: z.string() })

/** The owner of public pages, and what staff decided about them. */
const Review = z.object({
  kind: z.enum(ownerKinds),
  account: Id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** The address of the pages. */
  path: z.string(),
  state: z.enum(reviewStates),
  reason: z.string(),
  asked_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reports: z.array(Report),
})

export const pageReviews = call({
  name: 'platform.pageReviews',
  method: 'GET',
  path: '/api/staff/reviews',
  summary: 'Instructors and organizers with public pages: those waiting for review first, then those with reports',
  source: 'own: docs/areas/platform.md',
  access: 'staff',
  rate: 'read',
  reply: z.array(Review),
})

export const decideReview = call({
  name: 'platform.decideReview',
  method: 'PUT',
  path: '/api/staff/review',
  summary: 'Accept, decline or take down an instructor’s or organizer’s public pages, and email the owner',
  source: 'own: docs/areas/platform.md',
  access: 'staff',
  rate: 'write',
  body: z
    .object({
      kind: z.enum(ownerKinds),
      account: Id,
      decision: z.enum(reviewDecisions),
      reason: z._default(line(500), ''),
    })
    .check(
      z.refine(({ decision, reason }) => !needsReason(decision) || reason.length >= 3, {
        path: ['reason'],
        message: 'Give a short reason',
      }),
    ),
  reply: Done,
  refusals: ['no-review'],
  example: { kind: 'instructor', account: 1000, decision: 'accept' },
})

export const reportPage = call({
  name: 'platform.reportPage',
  method: 'POST',
  path: '/api/reportPage',
  summary: 'Report an instructor’s page or a public event to staff',
  source: 'own: docs/areas/platform.md',
  access: 'anyone',
  rate: 'page-report',
  body: z.object({
    path: z.string().check(z.maxLength(200), z.regex(/^\/[\w/.~%-]+$/, 'must be the path of a page')),
    reason: line(500).check(z.minLength(3, 'Describe the problem briefly')),
  }),
  reply: Done,
  refusals: ['no-such-page'],
  example: { path: '/instruction/ann', reason: 'This is not a coach.' },
})
