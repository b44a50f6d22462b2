import './rich-text.css'

/** Words with marks and links that the server has cleaned by its list of what is allowed (server/rich-text). */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
