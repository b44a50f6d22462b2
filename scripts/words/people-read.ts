/** What a text is: prose that is read as a sentence, a label of a few words, or something that people do not read. */
export type Kind = 'sentence' | 'label' | 'none'

/**
 * How certain it is, from a text's place, that people read it. `read`: certain, such as JSX text. `worded`: in a list
 * of words such as `stateWords`. `named`: under a name such as `title`. `open`: anywhere else, where the text itself
 * has to look like prose. `unread`: never.
 */
export type Place = 'read' | 'worded' | 'named' | 'open' | 'unread'

/** Properties, variables and attributes whose texts people read, even single words. */
const readNames =
  /^(aria-?(label|description|roledescription|valuetext|placeholder)|title|label|hint|placeholder|alt|heading|subject|paragraphs?|text|body|detail|description|summary|message|msg|caption|legend|question|note|notes|help|subtitle|why|what|words|empty|outcome|toast|button|name_of|lead|intro|sentence|confirm|complaint|verb|act|done|about)$/i
const wordLists = /^(one|many)$|(Label|Title|Hint|Word|Text|Heading|Message|Sentence|Question|Note|Subject|Caption)s?$/
/** Properties, variables and attributes whose texts people do not read. */
const unreadNames =
  /^(key|sendKey|jobKey|style|css|class|className|classNames|styles|id|ids|path|paths|url|href|src|srcSet|sizes|rel|type|role|d|viewBox|points|transform|autoComplete|pattern|accept|allow|sandbox|media|sql|source|example|sample|method|zone|aria-labelledby|aria-describedby|aria-controls|htmlFor|headers|cookie|keywords|to|from|tag|tags|selector|format|types|gridTemplate\w*|rule|env|cwd|channel|field|table|order|orderBy|allowedTags|csp)$|[a-z](Key|Class|ClassName|Path|Url|Style|Selector|Pattern|Sql|Id|Example)$/

export function placeUnder(name: string, isAttribute = false): Place {
  if (name.startsWith('data-')) return 'unread'
  if (
    isAttribute &&
    /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|label|hint|placeholder|alt|heading)$/.test(
      name,
    )
  )
    return 'read'
  if (unreadNames.test(name)) return 'unread'
  if (wordLists.test(name)) return 'worded'
  return readNames.test(name) ? 'named' : 'open'
}

const statement =
  /^\s*(select [a-z_." ,*]+ from|insert into|update \w+ set|delete from|with \w+ as|create (table|index|unique|or)|alter table|drop (table|index)|set (local|time|statement|lock)|vacuum|analyze|truncate|explain|on conflict|(left )?join \w+ (as )?\w* ?on|where \w+[. ]|and \w+\.\w+|listen \w+$|lock table|interval '\d|returning \w+)|\(select\s|\bas "\w+"|\bwhere \w+\.\w+|\border by\b|::\w+|\bis (not )?null\b/
const code =
  /^[\w-]+(;|:)\s?[\w-]+=|^(font|color|margin|padding|display|background|border)[a-z-]*:|^(max-age|default-src|no-cache|public,|private,|text\/|application\/|image\/|multipart\/)|[{};]\s*$|^\s*[.#@][\w-]+[\s{,:>]|\b\w+\(\)?$|=>|\$\{|^--|^\w+=\S|\d(px|rem|fr|vh|vw|ms)\b|^var\(|^[MmLl]\d|^[A-Z_]{4,} \(/

/** Classifies a text by what it says and by the place in which it was found. */
export function kindOf(text: string, place: Place): Kind {
  if (place === 'unread') return 'none'
  const ownText = text.replaceAll(/\{[^{}]*\}/g, ' {} ')
  if (!/\p{L}{2}|^\p{L}$/u.test(ownText.trim())) return 'none'
  const words = ownText.split(/\s+/).filter((word) => wordShape.test(word))
  const wordCount = words.filter((word) => word !== '{}' && !word.startsWith('{}')).length
  if (place === 'read') return wordCount === 0 ? 'none' : kindOfProse(ownText, words.length)
  if (place === 'worded' && /^\p{Ll}{2,}$/u.test(ownText.trim())) return 'label'
  if (statement.test(ownText) || code.test(ownText.replaceAll('{}', 'Ann')) || isToken(ownText.trim())) return 'none'
  if (place !== 'open') return wordCount === 0 ? 'none' : kindOfProse(ownText, words.length)
  if (isCapitalWord(ownText.trim())) return 'label'
  if (/[a-z]_[a-z]/.test(ownText) && !/[.,:;]/.test(ownText)) return 'none'
  // A number and its unit.
  if (/^\{\}\s+\p{L}{3,}$/u.test(ownText.trim())) return 'label'
  if (wordCount < 2 || wordCount < ownText.split(/\s+/).filter((word) => /[^\p{P}]|\{/u.test(word)).length / 2)
    return 'none'
  // Two or three lowercase words with hyphens are a list of classes.
  if (words.length < 4 && /-/.test(ownText) && !/[\p{Lu}’.,!?…“:]/u.test(ownText)) return 'none'
  return kindOfProse(ownText, words.length)
}

const wordShape = /^[“‘"'([¿]?(\p{L}[\p{L}’'\-/]*|\{\}\S*|\p{N}[\p{N}.,:]*)[”’"'),.:;?!…\]]*$/u

const kindOfProse = (text: string, words: number): Kind =>
  words >= 4 || (words >= 2 && /[.!?…]["”’)]?\s*$/.test(text)) ? 'sentence' : 'label'

/** Whether a text is one word of code: in lowercase, in capitals, or joined by symbols. */
const isToken = (text: string): boolean =>
  !/\s/.test(text) &&
  (/^[\p{Ll}\d{}_.:/#@*$%?&=+<>()[\]|\\-]+$/u.test(text) ||
    /[_/:@#=&%\\[\]<>]|\w\.\w|^[A-Z\d-]+$|^[a-z]+[A-Z]/.test(text))

const isCapitalWord = (text: string): boolean => /^\p{Lu}\p{Ll}{2,}[!?.…]?$/u.test(text)
