import './rich-text.css'

/** Formatted text with links, which the server has cleaned by its allow list (server/rich-text). */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
