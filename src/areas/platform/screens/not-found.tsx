import { IconArrowRight, IconHome, IconListNumbers, IconMapPinQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { nearestPage, pagesFor } from './known-pages.ts'
import './not-found.css'

/** Any path without a page: what was probably meant, a search over the pages, and a link home. */
export function NotFound() {
  const { pathname } = useLocation()
  const nearest = nearestPage(pathname)
  return (
    <Page title="Out of bounds" tab="Page not found" width="narrow">
      <Empty icon={<IconMapPinQuestion aria-hidden size={40} />} title="We couldn’t find this page.">
        <p className="muted">{pathname}</p>
        {nearest ? (
          <p>
            Did you mean <Link to={nearest.path}>{nearest.title}</Link>?
          </p>
        ) : (
          <p>The link may be old or mistyped. You can find live matches and results below.</p>
        )}
        <div className="row">
          <ButtonLink to={scoringPaths.home} icon={<IconHome aria-hidden />}>
            Home
          </ButtonLink>
          <ButtonLink to={scoringPaths.scores} kind="quiet" icon={<IconListNumbers aria-hidden />}>
            Scores
          </ButtonLink>
        </div>
      </Empty>
      <FindPage />
    </Page>
  )
}

function FindPage() {
  const [text, setText] = useState('')
  const found = pagesFor(text)
  return (
    <search className="stack">
      <TextField
        label="Find a page"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div aria-live="polite">
        {found.length === 0 && <p>No pages found. Try another word.</p>}
        <ul className="page-list" aria-label="Pages">
          {found.map(({ path, title }) => (
            <li key={path}>
              <Link className="page-one" to={path}>
                {title}
                <IconArrowRight aria-hidden size={22} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </search>
  )
}
