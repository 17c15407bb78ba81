import { otherLanguage, pageFrame, sentList } from '../page-frame.ts'
import { goods, institutions } from './institutions.ts'
import { texts } from './texts.ts'

/** Returns the page where a customer signs at a shop or wallet and pays. Its style is that of the other banks' page. */
export function quickPayPage(language: 'zh' | 'en'): string {
  const t = texts[language]
  const option = (value: string, text: string) => `<option value="${value}">${text}</option>`
  const field = (name: string, label: string, more = '') =>
    `<label>${label}<input name="${name}" autocomplete="off" maxlength="40" required ${more}></label>`
  const amount = (name: string, label: string, value: string) =>
    field(name, label, `inputmode="decimal" value="${value}"`)
  return pageFrame({
    language,
    title: `${t.title} · ${t.bank}`,
    styles: ['phone/phone.css', 'other-banks/other-banks.css', 'shop/shop.css'],
    script: 'quick-pay/quick-pay.js',
    texts: { ...t, institutions: Object.fromEntries(institutions.map((each) => [each.id, each[language]])) },
    body: `<main class="wide">
<section class="about">
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<form id="pay" novalidate>
<h2>${t['pay.title']}</h2>
<label>${t.agreement}<select name="agreement"></select></label>
<label>${t.goods}<select name="goods">${goods
      .map((each, index) => option(String(index), `${each.merchant} · ${each[language]}`))
      .join('')}</select></label>
${amount('amount', t.amount, goods[0].amount)}
<p id="paid" role="status"></p>
<button class="pay">${t.pay}</button>
</form>
<section id="coding" hidden><form id="code" novalidate>
<h2>${t['code.title']}</h2>
${field('code', t.code, 'inputmode="numeric"')}
<p id="coded" role="status"></p>
<button class="pay">${t.confirm}</button>
</form></section>
<details id="signing"><summary>${t['sign.title']}</summary>
<form id="sign" novalidate>
<label>${t.institution}<select name="institution">${institutions
      .map((each) => option(each.id, each[language]))
      .join('')}</select></label>
${field('card', t.card, 'inputmode="numeric"')}
${field('name', t.name)}
${field('idNumber', t.idNumber)}
${field('mobile', t.mobile, 'inputmode="tel"')}
<div class="row">${amount('single', t.single, '1000.00')}${amount('day', t.day, '5000.00')}</div>
${amount('month', t.month, '20000.00')}
<label><span><input type="checkbox" name="smallWithoutCode" checked> ${t.small}</span></label>
<p id="said" role="status"></p>
<button class="pay">${t.sign}</button>
</form></details>
<details><summary>${t.faults}</summary><p>${t['faults.text']}</p></details>
${otherLanguage(language, t.other)}
</section>
${sentList(t)}
</main>`,
  })
}
