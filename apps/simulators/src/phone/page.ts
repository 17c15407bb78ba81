import { brand } from '../brand.ts'
import { otherLanguage, pageFrame } from '../page-frame.ts'
import { type PhoneLanguage, texts } from './texts.ts'

const sail =
  '<svg viewBox="0 0 30 30" width="26" height="26" aria-hidden="true"><path d="M15 3v20H4C9 18 13 11 15 3Z" fill="var(--sail)"/><path d="M17 8c1 6 4 11 9 15h-9Z" fill="var(--vermilion)"/><path d="M3 26h24" stroke="var(--hull)" stroke-width="2" stroke-linecap="round"/></svg>'

/** Returns the phone page. Addresses are relative to `/phone`, so the page also works behind the bank's proxy. */
export function phonePage(language: PhoneLanguage): string {
  const t = texts[language]
  return pageFrame({
    language,
    title: `${t.title} · ${t.sender}`,
    styles: ['phone/phone.css'],
    script: 'phone/phone.js',
    texts: t,
    attributes: ` data-language="${language}"`,
    body: `<main>
<section class="about" aria-labelledby="title">
<p class="brand">${sail}<span>${t.sender}</span></p>
<h1 id="title">${t.title}</h1>
<p class="lead">${t.lead}</p>
<h2 id="numbers-title">${t.numbers}</h2>
<ul id="numbers" aria-labelledby="numbers-title"></ul>
<p class="small">${t.all}</p>
${otherLanguage(language, t.other, ' id="language"')}
</section>
<section class="phone" aria-label="${t.messages}">
<div class="screen">
<header><span class="face" aria-hidden="true">${sail}</span><b>${t.sender} ${brand.hotline}</b><span id="owner"></span></header>
<p id="offline" role="status" hidden>${t.offline}</p>
<div id="thread" role="log" aria-live="polite" aria-label="${t.messages}" tabindex="0"></div>
<form id="wechat"><h2>${t.wechat}</h2><p class="small">${t.wechatLead}</p><label>${t.wechatCode} <input name="text" inputmode="numeric" autocomplete="off" maxlength="20" required></label> <button type="submit">${t.wechatSend}</button><pre id="wechat-thread" role="log" aria-live="polite" tabindex="0" aria-label="${t.wechat}" hidden></pre></form>
<div id="empty" hidden><b>${t.empty}</b><p>${t.emptyHint}</p></div>
</div>
</section>
</main>`,
  })
}
