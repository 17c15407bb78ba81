import type { Look } from '../http/look.ts'
import type { Request } from '../requests/request-store.ts'
import { escaped, page } from './page.ts'
import { texts } from './texts.ts'

/** Returns the page with the request and the bank's page that asked, on which the holder agrees or refuses. */
export function consentPage({ asked, origin, consent }: Request, look: Look): string {
  const t = texts[look.language]
  const { kind } = asked
  const shown = asked.kind === 'sign' ? t['sign.text'] : asked.kind === 'enrol' ? t['enrol.text'] : null
  const words = asked.kind === 'sign' ? asked.text : asked.kind === 'enrol' ? asked.name : ''
  const slip =
    shown === null
      ? ''
      : `<div class="slip"><h2 id="what">${shown}</h2>
<pre tabindex="0" role="region" aria-labelledby="what">${escaped(words)}</pre></div>`
  const fields =
    kind === 'changePassword'
      ? [field('password', t.old, ''), field('next', t.next, t.rule), field('repeated', t.repeated, '')]
      : [field('password', t.password, t.rule)]
  return page({
    look,
    title: t[`${kind}.title`],
    script: 'consent',
    data: { consent, kind },
    body: `<p class="asks">${t.asks} <b>${escaped(origin)}</b></p>
<h1>${t[`${kind}.title`]}</h1>
<p class="lead">${t[`${kind}.lead`]}</p>
${slip}
<form id="form" novalidate>
${fields.join('\n')}
<p id="trouble" role="alert"></p>
<p class="actions"><button type="submit" id="agree">${t[`${kind}.agree`]}</button><button type="button" class="line" id="refuse">${t.refuse}</button></p>
</form>
<section id="end" tabindex="-1" hidden><h2></h2><p>${t.close}</p></section>`,
  })
}

function field(name: string, label: string, hint: string): string {
  const hintId = hint ? `${name}-hint` : ''
  return `<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="8"${hint ? ` aria-describedby="${hintId}"` : ''}>
${hint ? `<span class="hint" id="${hintId}">${hint}</span>` : ''}</p>`
}

/** Returns the page for a request that has been answered or never existed. */
export function gonePage(look: Look): string {
  const t = texts[look.language]
  return page({
    look,
    title: t.gone,
    body: `<h1>${t.gone}</h1>\n<p class="lead">${t.keyExpired}</p>`,
  })
}
