import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('what does not appear in time is a fault that names it and shows the page', async () => {
  document.body.innerHTML = '<p>Another text</p>'
  // It never appears: the test waits as long as it must to see the fault.
  const looks = screen.findByText('A text', {}, { timeout: 60 })
  await expect(looks).rejects.toThrow(/Unable to find an element with the text: A text[\s\S]*Another text/)
})
