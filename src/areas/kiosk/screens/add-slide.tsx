import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { addKioskPage, getKioskPages } from '#areas/kiosk/calls/kiosk.ts'
import { mostSlides } from '#areas/kiosk/rules/slide-order.ts'
import { ChoosePicture } from '#areas/platform/screens/choose-picture.tsx'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

interface Draft {
  readonly name: string
  readonly picture?: { readonly id: string; readonly url: string }
}

/** A picture with its name, shown below it. */
export function AddSlide({ count }: { count: number }) {
  const { cid } = useClub()
  const [draft, setDraft] = useState<Draft>({ name: '' })
  const [isTried, setTried] = useState(false)
  const add = useSend(addKioskPage, {
    refresh: [getKioskPages],
    onDone: () => {
      setDraft({ name: '' })
      setTried(false)
      toast('added')
    },
  })
  const { name, picture } = draft
  const isNamed = name.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNamed && picture) add.mutate({ body: { cid, name, image: picture.id } })
  }
  if (count >= mostSlides)
    return <Alert kind="info">You have {mostSlides} slides. To add another, delete one first.</Alert>
  return (
    <Section title="Add a slide" lead="The name appears below the picture.">
      <form className="stack" noValidate onSubmit={submit}>
        {add.error && <Alert>{add.error.message}</Alert>}
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          autoComplete="off"
          error={isTried && !isNamed ? 'Name the slide' : undefined}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        {picture && <img className="kiosk-preview" src={picture.url} alt="What the slide will show" />}
        <ChoosePicture
          purpose="kiosk"
          label="Slide picture"
          hint="Choose a PNG, JPEG or WebP picture up to 5 MB. Square pictures fit best on a wide screen."
          hasPicture={picture !== undefined}
          complaint={isTried && !picture ? 'Choose a picture' : undefined}
          onUploaded={({ id, url }) => setDraft((last) => ({ ...last, picture: { id, url } }))}
        />
        <div className="row">
          <Button type="submit" loading={add.isPending} icon={<IconPlus aria-hidden size={22} />}>
            Add slide
          </Button>
        </div>
      </form>
    </Section>
  )
}
