import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { texts } from './texts.ts'

export type Language = 'zh' | 'en'

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:22rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.125rem}label{display:block;margin:.75rem 0 .25rem}input,button{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}
button{margin-top:1.25rem}.wrong{color:light-dark(#a4262c,#ff9c9c)}.hint,.other{font-size:.875rem;margin-top:1.5rem}a{color:inherit}`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** Returns the policy of a page without scripts. A form leads to the provider and, from there, to the bank. */
const policyOf = (formsTo: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action 'self' ${formsTo.join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Returns a whole page around its body. */
export function pageOf(language: Language, body: string): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title[language]}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><h1>${texts.title[language]}</h1>
${body}
</body></html>
`
}

/** Returns the form of a log-in. */
export function logInForm(language: Language, { action, username = '', isWrong = false }: LogInForm): string {
  const t = (key: keyof typeof texts) => texts[key][language]
  const other = language === 'zh' ? 'en' : 'zh'
  return pageOf(
    language,
    `${isWrong ? `<p class="wrong" role="alert">${t('wrong')}</p>` : ''}
<form method="post" action="${safe(action)}?lang=${language}">
<label for="username">${t('username')}</label>
<input id="username" name="username" value="${safe(username)}" autocomplete="username" autofocus required>
<label for="password">${t('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>${t('logIn')}</button>
</form>
<p class="hint">${t('hint')}</p>
<p class="other"><a href="${safe(action)}?lang=${other}" lang="${other}">${t('other')}</a></p>`,
  )
}

export interface LogInForm {
  action: string
  username?: string
  isWrong?: boolean
}

/** Sends a page of the provider. */
export function sendPage(
  response: ServerResponse,
  html: string,
  formsTo: readonly string[],
  status = 200,
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(formsTo),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  response.end(html)
}
