import { fireEvent, screen } from '@testing-library/react'

// jsdom draws nothing, but the editor asks where its words are, to scroll to the caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

/** The box of a rich text field, once its editor has loaded. */
export const writingBox = (label: string) => screen.findByRole('textbox', { name: label }, { timeout: 30_000 })

/** Selects everything in the box, like Ctrl+A. */
export const chooseAll = (box: HTMLElement) => fireEvent.keyDown(box, { key: 'a', ctrlKey: true })

/** Pastes what another program has copied. */
export const paste = (box: HTMLElement, html: string, text = '') =>
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text), types: ['text/html'], files: [] },
  })

/** Inserts plain text at the caret; jsdom's typing does not reach the editor, so a journey types in a browser. */
export const write = (box: HTMLElement, words: string) => paste(box, '', words)
