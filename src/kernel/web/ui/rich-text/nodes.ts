import { type Extensions, Node, textblockTypeInputRule } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { TableCell } from '@tiptap/extension-table/cell'
import { TableHeader } from '@tiptap/extension-table/header'
import { TableRow } from '@tiptap/extension-table/row'
import { Table } from '@tiptap/extension-table/table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { TrailingNode } from '@tiptap/extensions/trailing-node'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { linkAddressOf, mayLinkTo, type RichTextKind } from './link-address.ts'

// Each is written as the server stores it (server/rich-text): with its tag names, without attributes that it would
// drop.
const bold = Bold.extend({ renderHTML: () => ['b', 0] })
const italic = Italic.extend({ renderHTML: () => ['i', 0] })

const heading = Heading.extend({
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((size) => ({ tag: `h${size}`, attrs: { level: Math.min(Math.max(size, 2), 4) } })),
  addInputRules() {
    const begins = (find: RegExp, level: number) =>
      textblockTypeInputRule({ find, type: this.type, getAttributes: { level } })
    return [begins(/^#\s$/, 2), begins(/^##\s$/, 3)]
  },
}).configure({ levels: [2, 3, 4] })

const orderedList = OrderedList.extend({ addAttributes: () => ({}), renderHTML: () => ['ol', 0] })

/** Tab leaves the field, even in lists and tables, because keyboard users could not get out of it otherwise. */
const listItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

const linkFor = (kind: RichTextKind) =>
  Link.extend({
    inclusive: false,
    addAttributes: () => ({ href: { default: null } }),
    renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes['href'] as string }, 0],
  }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => mayLinkTo(kind, address),
    // Only a clear address automatically becomes a link: "water.In the" is a missing space, and .in is a country.
    shouldAutoLink: (text) => /^https?:\/\//i.test(text) || (text.includes('@') && linkAddressOf(text) !== undefined),
  })

const table = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts: () => ({}),
  // Columns are as wide as their words, here and on the page.
  addNodeView: () => null,
})
const spans = () => ({ colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null, rendered: false } })

/** The path of one of our uploads; on a copied page, our address precedes it. */
function pictureOf(picture: HTMLElement): { src: string; alt: string } | false {
  const src = (picture.getAttribute('src') ?? '').replace(window.location.origin, '')
  return /^\/uploads\/[\w-]+\.webp$/.test(src) && { src, alt: picture.getAttribute('alt') ?? '' }
}

/** A picture that came in through the API: it can be moved and deleted. Only our own uploads are allowed. */
const picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: pictureOf }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** What a text can contain: everything the server accepts for `page`; words, lists and links for `mail`. */
export const nodesFor = (kind: RichTextKind): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  heading,
  bold,
  italic,
  Underline,
  BulletList,
  orderedList,
  listItem,
  ListKeymap,
  linkFor(kind),
  UndoRedo,
  // Leaves room to write below a table; Enter leaves a heading or a list.
  TrailingNode.configure({ notAfter: ['heading', 'bulletList', 'orderedList'] }),
  ...(kind === 'page'
    ? [
        table,
        TableRow,
        TableCell.extend({ addAttributes: spans }),
        TableHeader.extend({ addAttributes: spans }),
        picture,
        Gapcursor,
      ]
    : []),
]
