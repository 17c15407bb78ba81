import { createHash } from 'node:crypto'
import type { Bilingual, Language } from '@cloudsail/contract'
import type { FastifyReply } from 'fastify'
import { pageTexts } from './texts.ts'

export interface SmallPage {
  language: Language
  text: Bilingual
  links: readonly { href: string; text: Bilingual }[]
  /** The page goes there by itself. The browser then sends Strict cookies, which it does not after another site's redirect. */
  goesOnTo?: string
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}a{color:inherit}'
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** Answers with a small page that needs no script. */
export function sendPage(reply: FastifyReply, status: number, page: SmallPage): FastifyReply {
  const { language, text, links, goesOnTo } = page
  const onward = goesOnTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${safe(goesOnTo)}">`
  const shown = links.map(({ href, text }) => `<p><a href="${safe(href)}">${safe(text[language])}</a></p>`)
  const html = `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(pageTexts.title[language])}</title>${onward}<link rel="icon" href="data:,"><style>${style}</style></head>
<body><p>${safe(text[language])}</p>
${shown.join('\n')}
</body></html>
`
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(html)
}
