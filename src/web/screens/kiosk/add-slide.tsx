import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { addKioskPage, getKioskPages } from '#contract/kiosk/kiosk'
import { mostSlides } from '#domain/kiosk/slide-order'
import { useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { TextField } from '../../ui/fields.tsx'
import { toast } from '../../ui/toast.tsx'
import { useClub } from '../clubs/my-club.ts'
import { ChoosePicture } from '../platform/choose-picture.tsx'

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
    return <Alert kind="info">There are {mostSlides} slides. Delete one to make room for another.</Alert>
  return (
    <Section title="Add a slide" lead="The name stands below the picture.">
      <form className="stack" noValidate onSubmit={submit}>
        {add.error && <Alert>{add.error.message}</Alert>}
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          autoComplete="off"
          error={isTried && !isNamed ? 'Give the slide a name' : undefined}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        {picture && <img className="kiosk-preview" src={picture.url} alt="What the slide will show" />}
        <ChoosePicture
          purpose="kiosk"
          label="Picture of the slide"
          hint="A PNG, JPEG or WebP picture of at most 5 MB. The right side of a wide screen has about the shape of a square."
          hasPicture={picture !== undefined}
          complaint={isTried && !picture ? 'Choose a picture' : undefined}
          onUploaded={({ id, url }) => setDraft((last) => ({ ...last, picture: { id, url } }))}
        />
        <div className="row">
          <Button type="submit" loading={add.isPending} icon={<IconPlus aria-hidden size={22} />}>
            Add the slide
          </Button>
        </div>
      </form>
    </Section>
  )
}
