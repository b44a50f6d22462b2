import { IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import type { getMemberDirectory } from '#areas/directory/calls/directory.ts'
import { directoryPaths } from '#areas/directory/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { type Gender, genders, statedGender } from '#kernel/rules/genders.ts'
import { isAway } from '#kernel/rules/member-statuses.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { type Option, PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import './directory.css'

type Person = Exclude<Gotten<typeof getMemberDirectory>, false>[number]

const words: Readonly<Record<Gender, { readonly one: string; readonly many: string }>> = {
  F: { one: 'woman', many: 'women' },
  M: { one: 'man', many: 'men' },
}
const genderFilters: readonly Option<Gender | ''>[] = [
  { value: '', label: 'women and men' },
  ...genders.map((gender) => ({ value: gender, label: words[gender].many })),
]

const statedBy = ({ gender, gender_stated }: Person) => statedGender(gender, gender_stated)

const holds = (text: string, search: string) => text.toLowerCase().includes(search.trim().toLowerCase())

/**
 * The people in a directory, filtered by name, gender and club rating, ignoring case (spec 003 §5). People whose
 * gender is not stated count as neither women nor men; the line above the list says how many were left out (X189).
 */
export function Persons({ club, persons }: { club: MyClub; persons: readonly Person[] }) {
  const [name, setName] = useState('')
  const [gender, setGender] = useState<Gender | ''>('')
  const [rating, setRating] = useState('')
  const isWanted = nameFinder(name)
  const matching = persons.filter((person) => isWanted(person.name) && holds(person.club_rating, rating))
  const found = matching.filter((person) => gender === '' || statedBy(person) === gender)
  const withoutGender = gender === '' ? 0 : matching.filter((person) => statedBy(person) === '').length
  return (
    <>
      <search className="directory-filters">
        <TextField
          label="Name"
          type="search"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PickField label="Gender" options={genderFilters} value={gender} onChange={setGender} />
        <TextField
          label="Club rating"
          type="search"
          autoComplete="off"
          value={rating}
          onChange={(event) => setRating(event.currentTarget.value)}
        />
      </search>
      <p role="status" className="muted">
        {counted(found.length, 'member')}
        {withoutGender > 0 && `. ${withoutGender} not shown (gender not stated)`}
      </p>
      {found.length > 0 && (
        <section className="card directory-frame" aria-label="Members">
          <ul className="directory-list">
            {found.map((person) => (
              <OnePerson key={person.mid} club={club} person={person} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OnePerson({ club, person }: { club: MyClub; person: Person }) {
  const { mid, name, email, phone, club_rating: rating, status, receive_text: takesTexts } = person
  const gender = statedBy(person)
  const facts = [rating, gender && words[gender].one, status && isAway(status) ? 'currently away' : '']
  return (
    <li className="directory-one">
      <div className="directory-words">
        <strong>{name}</strong>
        <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
        {phone !== '' && (
          <a className="directory-link num" href={`tel:${phone}`}>
            <IconPhone aria-hidden size={20} />
            {readablePhone(phone)}
            {takesTexts && <span className="muted"> texts welcome</span>}
          </a>
        )}
        {email !== '' && <span className="directory-email">{email}</span>}
      </div>
      {mid !== club.mid && club.mid !== null && (
        <ButtonLink
          kind="quiet"
          size="sm"
          icon={<IconMail aria-hidden size={22} />}
          to={clubPath(directoryPaths.sendEmail, club.cid, { to: mid })}
          state={{ name }}
        >
          Email <span className="unseen">{name}</span>
        </ButtonLink>
      )}
    </li>
  )
}
