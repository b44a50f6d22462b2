import { useState } from 'react'
import { type Blocker, deleteAccount, whatBlocksDeletion } from '#areas/accounts/calls/leaving.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { useSignOut } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PasswordField, TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import './security.css'

/** Says what is deleted and what is kept, and why; then deletes the account. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card stack" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete your account</h2>
      <p>
        We delete your login, name, email address, phone number, follows, notifications, calendar address and instructor
        page. You can’t undo this.
      </p>
      <p>Some things stay, because other people depend on them:</p>
      <ul className="plain-list">
        <li>Your club’s member record. It belongs to the club. Ask the club to delete it.</li>
        <li>Votes you cast. The results include them.</li>
        <li>Payments. Clubs have to keep them in their books.</li>
        <li>Match results, under the name on the scoreboard, and what you wrote in match chats.</li>
        <li>Public events you ran and lessons you took or gave, without your name.</li>
        <li>Registrations for public events. To cancel one, use the link in our email about it.</li>
      </ul>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Sheet isOpen={isOpen} title="Delete your account?" onClose={() => setOpen(false)}>
        <BeforeLeaving onClose={() => setOpen(false)} />
      </Sheet>
    </section>
  )
}

/** Read each time the sheet opens, since the person may have done what was asked. */
function BeforeLeaving({ onClose }: { onClose: () => void }) {
  const query = useCall(whatBlocksDeletion, undefined, { staleTime: 0 })
  if (!query.data) return <Loading reads={[query]} label="Checking your account" blocks={[8]} />
  const { blockers } = query.data
  if (blockers.length > 0) return <FirstDo blockers={blockers} onClose={onClose} />
  return <DeletionForm />
}

const toDo: Readonly<Record<Blocker['reason'], (name: string) => string>> = {
  'last-admin': (club) => `You’re the only admin of ${club}. Make another member an admin first.`,
  'upcoming-event': (event) => `Your event ${event} hasn’t ended. Cancel it first, or wait until it ends.`,
  'booked-lesson': (lesson) => `Students are signed up for your lesson ${lesson}. Cancel it first.`,
  'own-lesson': (lesson) => `You’re signed up for the lesson ${lesson}. Cancel your spot first.`,
}

function FirstDo({ blockers, onClose }: { blockers: readonly Blocker[]; onClose: () => void }) {
  return (
    <div className="stack">
      <p>Other people still depend on your account:</p>
      <ul className="plain-list">
        {blockers.map(({ reason, name }, at) => (
          <li key={at}>{toDo[reason](name)}</li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

const blank = { password: '', confirm: '' }
const rules = {
  password: (password: string) => (password === '' ? 'Enter your password' : undefined),
  confirm: (typed: string) => (typed.trim().toLowerCase() === 'delete' ? undefined : 'Type the word delete'),
}

function DeletionForm() {
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial: blank, rules })
  const { signOut } = useSignOut()
  const remove = useSend(deleteAccount, {
    onDone: ({ message }) => {
      toast(message)
      void signOut()
    },
    onRefused: (error) => {
      setTrouble(error.message)
      form.set({ password: '' })
    },
  })
  const send = () => {
    setTrouble(undefined)
    remove.mutate({ body: { password: form.values.password, confirm: 'delete' } })
  }
  return (
    <form className="stack" {...form.form(send)}>
      <p>You’ll be logged out on every device. We can’t bring your account back.</p>
      <PasswordField label="Password" autoComplete="current-password" {...form.text('password')} />
      <TextField
        label="Type the word delete"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.text('confirm')}
      />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" kind="danger" size="lg" wide loading={remove.isPending}>
        Delete my account for good
      </Button>
    </form>
  )
}
