import { type Look, lookQuery } from '../http/look.ts'
import { texts } from './texts.ts'

const sail =
  '<svg viewBox="0 0 30 30" width="26" height="26" aria-hidden="true"><path d="M15 3v20H4C9 18 13 11 15 3Z" fill="var(--sea)"/><path d="M17 8c1 6 4 11 9 15h-9Z" fill="var(--vermilion)"/><path d="M3 26h24" stroke="var(--ink)" stroke-width="2" stroke-linecap="round"/></svg>'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for use between HTML tags or in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

interface Page {
  look: Look
  title: string
  /** Name of the page's own script: "consent". */
  script?: 'consent' | 'drawer'
  /** Data for the script. */
  data?: Record<string, string>
  body: string
}

/** Returns a page of the agent: the bank's brand, a language switch, and the given body. Nothing in it is inline. */
export function page({ look, title, script, data = {}, body }: Page): string {
  const { language, theme, elder } = look
  const t = texts[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const attributes = Object.entries({ ...data, texts: JSON.stringify(t), language })
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('')
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"${theme ? ` data-theme="${theme}"` : ''}${elder ? ' data-elder' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${t.product}</title>
<link rel="stylesheet" href="/assets/agent.css">
<link rel="icon" href="data:,">
${script ? `<script type="module" src="/assets/${script}.js"></script>` : ''}
</head>
<body${attributes}>
<header><p class="brand">${sail}<span>${t.product}</span></p><a href="${escaped(lookQuery({ ...look, language: other }))}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${t.other}</a></header>
<main>
${body}
</main>
<noscript>${t.script}</noscript>
</body>
</html>`
}
