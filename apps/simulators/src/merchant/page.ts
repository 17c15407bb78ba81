import { otherLanguage, pageFrame } from '../page-frame.ts'
import { goods } from './shop.ts'
import { texts } from './texts.ts'

/**
 * Returns the shop's page, in the style of the other banks' page. `said` is the bank's answer that came with the customer's
 * redirect.
 */
export function merchantPage(language: 'zh' | 'en', said: string): string {
  const t = texts[language]
  const items = goods
    .map(
      ({ zh, en, amount }, index) => `<li><b>${language === 'zh' ? zh : en}</b><b class="amount">${amount}</b>
<button type="button" class="pay" data-buy="${index}">${t.buy}</button></li>`,
    )
    .join('')
  return pageFrame({
    language,
    title: `${t.title} · ${t.bank}`,
    styles: ['phone/phone.css', 'other-banks/other-banks.css'],
    script: 'merchant/merchant.js',
    texts: t,
    body: `<main class="wide">
<section class="about">
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<p id="said" role="status">${said}</p>
<h2>${t.goods}</h2>
<ul id="goods">${items}</ul>
${otherLanguage(language, t.other)}
</section>
<section aria-labelledby="list-title">
<h2 id="list-title">${t.orders}</h2>
<ul id="sent"></ul>
<p id="none" hidden>${t.none}</p>
</section>
</main>`,
  })
}
