import sanitize from 'sanitize-html'
import { withoutTurns } from '#kernel/rules/unseen.ts'
import { pictureIdIn, pictureUrl } from '../providers/images/picture-address.ts'

const words = ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'i', 'u', 'a']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
/** Other spellings of the allowed tags, as editors and word processors paste them. */
const spelledAs = { strong: 'b', em: 'i', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' }

const wholeAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i
/** A path on this site, never another host (`//elsewhere`). */
const ownPath = /^\/(?![/\\])\S*$/

/** A link keeps its URL if it has one of `forms`, and never vouches for its target. */
const linkTo =
  (...forms: readonly RegExp[]): sanitize.Transformer =>
  (tagName, { href = '' }) => {
    const address = href.trim()
    const isFine = forms.some((form) => form.test(address))
    return { tagName, attribs: isFine ? { href: address, rel: 'noopener nofollow ugc' } : {} }
  }

/** Keeps only pictures that were uploaded here. */
const ownPicture: sanitize.Transformer = (tagName, { src = '', alt = '' }) => {
  const id = pictureIdIn(src, '')
  return { tagName, attribs: id === undefined ? {} : { src: pictureUrl(id), alt } }
}

const common: sanitize.IOptions = {
  disallowedTagsMode: 'discard',
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than anyone writes. This limits the work.
  nestingLimit: 30,
}

export type RichTextProfile = 'page' | 'mail'

/**
 * `page`: descriptions, home pages, terms; links within the site, tables and our own uploads are allowed.
 * `mail`: text that is sent as an email, where only words and full URLs work.
 */
const profiles: Readonly<Record<RichTextProfile, sanitize.IOptions>> = {
  page: {
    ...common,
    allowedTags: [...words, ...tables, 'img'],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    transformTags: { ...spelledAs, a: linkTo(wholeAddress, ownPath), img: ownPicture },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  },
  mail: {
    ...common,
    allowedTags: words,
    allowedAttributes: { a: ['href', 'rel'] },
    transformTags: { ...spelledAs, a: linkTo(wholeAddress) },
  },
}

/**
 * Cleans HTML that people wrote, by a list of what is allowed. Any other tag is removed and its words are kept; scripts
 * and styles are removed with their contents. Characters that reverse the text direction are dropped. Clean HTML on the
 * way in and again on the way out, so that text stored under an older list also meets today's (safety: rich text).
 * Clean text stays as it is.
 */
export function cleanHtml(html: string, profile: RichTextProfile): string {
  return withoutTurns(sanitize(html, profiles[profile])).trim()
}
