import type * as z from 'zod/mini'
import type { editGroup, previewGroup } from '#areas/groups/calls/groups.ts'
import type { Criteria } from '#areas/groups/rules/criteria.ts'
import type { GroupFields } from './group-rows.ts'

/** Maps the editor's form to the columns of a group. */
export const fieldsOf = (body: z.infer<typeof editGroup.body>): GroupFields => ({
  name: body.group_name,
  color: body.color.toLowerCase(),
  contact_name: body.poc,
  contact_phone: body.poc_phone,
  contact_email: body.poc_email,
  may_change_group: body.group_change_allowed,
  may_change_rating: body.rating_change_allowed,
  is_automated: body.automate,
  takes_women: body.female,
  takes_men: body.male,
  min_age: body.min_age,
  max_age: body.max_age,
  ...(body.promotion === undefined ? {} : { promotion: body.promotion }),
})

export const criteriaOf = (body: z.infer<typeof previewGroup.body>): Criteria => ({
  takesWomen: body.female,
  takesMen: body.male,
  minAge: body.min_age,
  maxAge: body.max_age,
  ratingIds: body.ratings,
})
