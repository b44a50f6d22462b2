import { useState } from 'react'
import { optionalEmailComplaint, optionalPhoneComplaint } from '#areas/accounts/screens/words.ts'
import { newPromotion, type Promotion } from '#areas/bookings/rules/promotion.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import {
  createGroup,
  editGroup,
  getAllGroups,
  getClubRatingTypes,
  getGroupInfo,
  getGroupMembers,
} from '#areas/groups/calls/groups.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'

type Group = Gotten<typeof getGroupInfo>

/** The criteria of an automated group, in the form that the calls take. */
export interface Criteria {
  readonly automate: boolean
  readonly female: boolean
  readonly male: boolean
  readonly min_age: number | null
  readonly max_age: number | null
  readonly ratings: number[]
}

const age = (text: string) =>
  /^(\d|[1-9]\d|1[01]\d|120)?$/.test(text.trim()) ? undefined : 'Enter 0 to 120, or leave blank'

const rules = {
  group_name: (name: string) => (name.trim() === '' ? 'Name the group' : undefined),
  poc_phone: optionalPhoneComplaint,
  poc_email: optionalEmailComplaint,
  min_age: age,
  max_age: (text: string, { min_age }: { min_age: string }) =>
    age(text) ??
    (text.trim() !== '' && min_age.trim() !== '' && Number(min_age) > Number(text)
      ? 'The youngest age can’t be above the oldest age'
      : undefined),
}

const refreshedCalls = [getAllGroups, getGroupInfo, getGroupMembers, myClubs]

export type GroupFormState = ReturnType<typeof useGroupForm>['form']

/** The state behind the group editor: fields, chosen skill levels, and the call that saves them. */
export function useGroupForm(group: Group | undefined, onSaved: (gid: number) => void) {
  const { cid } = useClub()
  const [initial] = useState(() => valuesOf(group))
  const form = useForm({ initial, rules, ...(group ? {} : { draft: 'group' }) })
  const clubLevels = useCall(getClubRatingTypes, { params: { cid: String(cid) } }, { staleTime: 60_000 })
  const [chosenLevels, setChosenLevels] = useState<ReadonlySet<number>>(
    () => new Set(group?.ratings.map(({ crid }) => crid)),
  )
  const outcome = {
    refresh: refreshedCalls,
    onDone: ({ gid }: Group) => {
      if (!group) form.reset()
      toast(group ? 'updated' : 'added')
      onSaved(gid)
    },
  }
  const create = useSend(createGroup, outcome)
  const edit = useSend(editGroup, outcome)
  const { values } = form
  const criteria: Criteria = {
    automate: values.automate,
    female: values.female,
    male: values.male,
    min_age: numberOf(values.min_age),
    max_age: numberOf(values.max_age),
    ratings: [...chosenLevels],
  }
  const send = () => {
    const { group_name, color, poc, poc_phone, poc_email, group_change_allowed, rating_change_allowed, promotion } =
      values
    const words = { group_name: group_name.trim(), color: color.slice(1), poc, poc_phone, poc_email: poc_email.trim() }
    const body = { ...words, group_change_allowed, rating_change_allowed, promotion, ...criteria }
    if (group) edit.mutate({ params: { gid: String(group.gid) }, body })
    else create.mutate({ body: { ...body, cid } })
  }
  const levels = {
    known: clubLevels.data ?? [],
    has: (crid: number) => chosenLevels.has(crid),
    set: (crid: number, isChosen: boolean) => {
      const next = new Set(chosenLevels)
      if (isChosen) next.add(crid)
      else next.delete(crid)
      setChosenLevels(next)
    },
  }
  return { form, levels, criteria, send, save: group ? edit : create }
}

const numberOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)

/** Court green, the default color. */
const usualColour = '1f6f50'

const valuesOf = (group: Group | undefined) => ({
  group_name: group?.group_name ?? '',
  color: `#${group?.color ?? usualColour}`,
  poc: group?.poc ?? '',
  poc_phone: group?.poc_phone ?? '',
  poc_email: group?.poc_email ?? '',
  group_change_allowed: group?.group_change_allowed ?? false,
  rating_change_allowed: group?.rating_change_allowed ?? false,
  automate: group?.automate ?? false,
  female: group?.female ?? true,
  male: group?.male ?? true,
  min_age: group?.min_age?.toString() ?? '',
  max_age: group?.max_age?.toString() ?? '',
  promotion: group?.promotion ?? (newPromotion as Promotion),
})
