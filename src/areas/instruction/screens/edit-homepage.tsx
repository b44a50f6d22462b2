import { useState } from 'react'
import { Link } from 'react-router'
import { getEditInstructorHomepage } from '#areas/instruction/calls/instruction.ts'
import { instructionZones } from '#areas/instruction/rules/zones.ts'
import { RefundRuleFields } from '#areas/payments/screens/refund-rule-fields.tsx'
import type { Gotten } from '#kernel/calls/call.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { RichTextField } from '#kernel/web/ui/rich-text/rich-text-field.tsx'
import './instruction.css'
import { instructorPath } from './lesson-paths.ts'
import { credentialNames, credentialWords } from './lesson-words.ts'
import { NotYetTeaching } from './not-yet-teaching.tsx'
import { PagePicture } from './page-picture.tsx'
import { usePageForm } from './use-page-form.ts'

type PageToEdit = Gotten<typeof getEditInstructorHomepage>

/** `/instruction/editHomepage`: the user's own page as an instructor (spec 003 §2). */
export function EditHomepage() {
  const { user_id } = useUser()
  const page = useCall(getEditInstructorHomepage, { params: { user_id: String(user_id) } }, { staleTime: 0 })
  if (!page.data)
    return (
      <Loading
        reads={[page]}
        label="Loading your page"
        blocks={[10, 14]}
        instead={({ status }) => status === 404 && <NotYetTeaching />}
      />
    )
  return (
    <Page title="My instructor page" width="narrow">
      <Standing page={page.data} />
      <PageForm key={page.data.version} page={page.data} />
    </Page>
  )
}

/** Whether others see the page, and what staff said about it. */
function Standing({ page: { published, review, review_reason: reason, url } }: { page: PageToEdit }) {
  if (review === 'taken-down')
    return <Alert>Our staff took your page down. {reason !== '' && `Reason: ${reason}`}</Alert>
  if (!published || url === null)
    return <Alert kind="info">No one can see this page yet. Publish it when it’s ready.</Alert>
  const link = <Link to={instructorPath(url)}>Open my page</Link>
  if (review === 'accepted') return <Alert kind="ok">Your page is published and listed. {link}</Alert>
  if (review === 'declined')
    return (
      <Alert kind="warn">
        Our staff hasn’t accepted your page yet. {reason !== '' && `Reason: ${reason} `}
        Change your page, and they’ll review it again. {link}
      </Alert>
    )
  return (
    <Alert kind="info">
      Your page is published. It won’t be listed until our staff reviews it, so people need its link. {link}
    </Alert>
  )
}

const zones = instructionZones.map((value) => ({ value, label: zoneWords(value) }))

function PageForm({ page }: { page: PageToEdit }) {
  const { form, picture, setPicture, save, send, refusedAt } = usePageForm(page)
  const [host] = useState(() => window.location.host)
  const { bio, timeZone } = form.values
  const { field } = refusedFields(form.text, refusedAt)
  return (
    <form className="card stack" aria-label="My page" {...form.form(send)}>
      <DraftLine draft={form.kept} what="page" />
      <PagePicture image={picture} onChange={setPicture} />
      <RichTextField
        kind="page"
        label="About me"
        value={bio}
        onChange={(html) => form.set({ bio: html })}
        error={refusedAt('bio')}
      />
      <fieldset className="field">
        <legend className="field-label">Certifications</legend>
        <p className="field-hint">Shown as self-reported.</p>
        {credentialNames.map((name) => (
          <CheckField key={name} label={credentialWords[name]} {...form.tick(name)} />
        ))}
      </fieldset>
      <TextField
        label="Page address"
        hint={`${host}/instruction/${form.values.url || '…'} · Use lowercase letters, numbers and hyphens. Old addresses lead to the new one.`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        {...field('url')}
      />
      <PickField
        label="Time zone for my lessons"
        name="timeZone"
        options={zones}
        value={zones.find(({ value }) => value === timeZone)?.value ?? 'US/Mountain'}
        onChange={(value) => form.set({ timeZone: value })}
      />
      <TextField
        label="How to pay"
        hint="Students see this when they owe you money."
        maxLength={500}
        {...field('howToPay')}
      />
      <RefundRuleFields values={form.values} set={form.set} field={field} who="Students" />
      <CheckField
        label="Email me when a student signs up, joins the waitlist or cancels"
        {...form.tick('mailSignups')}
      />
      <CheckField label="Published: anyone with the link can see my page and lessons" {...form.tick('published')} />
      {save.error && (save.error.field === undefined || save.error.field === 'image') && (
        <Alert>{save.error.message}</Alert>
      )}
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
