import { addFeatureUpdate } from '#areas/clubs/calls/feature-updates.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'

const initial = { title: '', description: '' }
const rules = {
  title: (title: string) => (title.trim() === '' ? 'Title Required' : undefined),
  description: (words: string) => (words.trim() === '' ? 'Write what’s new' : undefined),
}

/** Staff announce new features to club admins (spec 002 §7 Platform staff). */
export function AddFeature() {
  const form = useForm({ initial, rules, draft: 'feature' })
  const add = useSend(addFeatureUpdate, {
    onDone: ({ message }) => {
      form.reset()
      toast(message)
    },
  })
  const { title, description } = form.values
  const words = form.text('description')
  const body = { title: title.trim(), description: description.trim() }
  return (
    <Section title="Feature update" lead="People who run a club see updates on their dashboard.">
      <form className="stack" {...form.form(() => add.mutate({ body }))}>
        <TextField label="Title" maxLength={120} autoComplete="off" {...form.text('title')} />
        <AreaField
          label="What’s new"
          maxLength={5000}
          value={description}
          error={words.error}
          onChange={(text) => form.set({ description: text })}
        />
        {add.error && <Alert>{add.error.message}</Alert>}
        <div className="row">
          <Button type="submit" loading={add.isPending}>
            Add feature update
          </Button>
        </div>
      </form>
    </Section>
  )
}
