import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { people, peopleLists, renderBoard } from './shown-board.ts'

const { nora, ray } = people

test('substitutes are marked: who is asked, who plays, and who can’t', async () => {
  const asked = { ...nora, asked_until: '2037-11-21T17:00:00.000Z', substitute: 'asked' as const }
  const plays = { ...ray, response: 'yes' as const, position: null, substitute: 'plays' as const }
  const declined = {
    ...ray,
    eiid: 99,
    name: 'Dee Cole',
    response: 'no' as const,
    position: null,
    substitute: 'passed' as const,
  }
  await renderBoard({ ...peopleLists, yes: [plays], waitlist: [asked], no: [declined] })
  for (const name of [/^1 Nora Webb asked to substitute/, /^Ray \w+ substitute/, /^Dee Cole can’t substitute/])
    expect(screen.getByRole('button', { name })).toBeDefined()
})
