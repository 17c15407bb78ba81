import { otherLanguage, pageFrame, sentList } from '../page-frame.ts'
import { texts } from './texts.ts'

const places = ['pos', 'atm', 'merchant', 'wallet', 'overseasPos', 'overseasAtm'] as const

/**
 * Returns the page on which a card is used. Addresses are relative to `/card-scheme`. The style is that of the other banks'
 * page.
 */
export function cardSchemePage(language: 'zh' | 'en'): string {
  const t = texts[language]
  const options = places.map((place) => `<option value="${place}">${t[`place.${place}`]}</option>`).join('')
  return pageFrame({
    language,
    title: `${t.title} · ${t.bank}`,
    styles: ['phone/phone.css', 'other-banks/other-banks.css'],
    script: 'card-scheme/card-scheme.js',
    texts: t,
    body: `<main class="wide">
<section class="about">
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<form id="use" novalidate>
<label>${t.card}<input name="card" inputmode="numeric" autocomplete="off" maxlength="30" required></label>
<label>${t.place}<select name="place">${options}</select></label>
<label>${t.merchant}<input name="merchant" autocomplete="off" maxlength="40" value="云海书店" required></label>
<label>${t.amount}<input name="amount" inputmode="decimal" autocomplete="off" maxlength="16" required></label>
<p id="said" role="status"></p>
<button class="pay">${t.pay}</button>
</form>
${otherLanguage(language, t.other)}
</section>
${sentList(t)}
</main>`,
  })
}
