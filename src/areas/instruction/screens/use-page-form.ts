import { useState } from 'react'
import { current } from '#areas/accounts/calls/accounts.ts'
import {
  getEditInstructorHomepage,
  getInstructorHomepage,
  updateInstructorHomepage,
} from '#areas/instruction/calls/instruction.ts'
import { isAddress, proposedAddress } from '#areas/instruction/rules/page-address.ts'
import { instructionZones } from '#areas/instruction/rules/zones.ts'
import { refundRules, ruleOf, typedRuleOf } from '#areas/payments/screens/refund-rule-fields.tsx'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'

type PageToEdit = Gotten<typeof getEditInstructorHomepage>

const valuesOf = (page: PageToEdit) => ({
  bio: page.bio,
  iptpa1: page.iptpa1,
  iptpa2: page.iptpa2,
  ppr: page.ppr,
  pci: page.pci,
  url: page.url ?? proposedAddress(page.first, page.last),
  timeZone: page.time_zone as string,
  howToPay: page.how_to_pay,
  mailSignups: page.mail_signups,
  published: page.published,
  ...typedRuleOf(page.refund_rule),
})

const rules = {
  ...refundRules,
  url: (typed: string) =>
    isAddress(typed.trim().toLowerCase()) ? undefined : 'Use 3 to 40 lowercase letters, numbers or hyphens',
}

/** The state behind the page's form: its fields, its picture, and the call that saves both. */
export function usePageForm(page: PageToEdit) {
  const { user_id } = useUser()
  const [initial] = useState(() => valuesOf(page))
  const [picture, setPicture] = useState(page.image)
  const [draft] = useState(`instructor-page.${page.version}`)
  const form = useForm({ initial, rules, draft })
  const save = useSend(updateInstructorHomepage, {
    refresh: [getEditInstructorHomepage, getInstructorHomepage, current],
    onDone: () => {
      form.forget()
      toast('saved')
    },
    onRefused: () => form.focusComplaint(),
  })
  const send = () => {
    const { timeZone, url, refundHours, refundShare, refundBy, ...values } = form.values
    const zone = instructionZones.find((one) => one === timeZone)
    save.mutate({
      params: { user_id: String(user_id) },
      body: {
        ...values,
        url: url.trim().toLowerCase(),
        howToPay: values.howToPay.trim(),
        image: picture,
        refundRule: ruleOf({ refundHours, refundShare, refundBy }),
        version: page.version,
        ...(zone ? { timeZone: zone } : {}),
      },
    })
  }
  /** The server's error about a field, in addition to the form's own. */
  const refusedAt = (name: keyof typeof initial) => (save.error?.field === name ? save.error.message : undefined)
  return { form, picture, setPicture, save, send, refusedAt }
}
