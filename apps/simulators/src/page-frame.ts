/** The parts of a simulator page. Its addresses are relative, so the page also works behind the bank's proxy. */
export interface PageParts {
  language: 'zh' | 'en'
  title: string
  /** Style sheets. Later ones override earlier ones. */
  styles: readonly string[]
  script?: string
  /** Texts for the script, by key. */
  texts: object
  /** Further attributes of the body. */
  attributes?: string
  body: string
}

const tagOf = (language: 'zh' | 'en') => (language === 'zh' ? 'zh-CN' : 'en')

/** Returns a whole page around its body. */
export function pageFrame({
  language,
  title,
  styles,
  script,
  texts,
  attributes = '',
  body,
}: PageParts): string {
  const said = JSON.stringify(texts).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return `<!doctype html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="icon" href="data:,">
${script ? `<script type="module" src="${script}"></script>` : ''}
</head>
<body data-texts='${said}'${attributes}>
${body}
</body>
</html>`
}

/** Returns the link to the same page in the other language. */
export function otherLanguage(language: 'zh' | 'en', text: string, attributes = ''): string {
  const other = language === 'zh' ? 'en' : 'zh'
  return `<p class="links"><a${attributes} href="?lang=${other}" lang="${tagOf(other)}">${text}</a></p>`
}

/** Returns the section with the list of what was sent, which the page's script fills. */
export const sentList = (t: { list: string; none: string }): string => `<section aria-labelledby="list-title">
<h2 id="list-title">${t.list}</h2>
<ul id="sent"></ul>
<p id="none" hidden>${t.none}</p>
</section>`
