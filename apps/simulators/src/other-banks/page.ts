import { networkNames } from '../networks/messages.ts'
import { otherLanguage, pageFrame } from '../page-frame.ts'
import { banks, type PageLanguage, texts } from './texts.ts'

/** The networks, the instant one first. */
const offered = networkNames.toReversed()

/**
 * Returns the page of the other banks. Addresses are relative to `/other-banks`, so the page also works behind the bank's
 * proxy. Its styles extend the phone's.
 */
export function otherBanksPage(language: PageLanguage): string {
  const t = texts[language]
  const field = (name: string, label: string, more = '') =>
    `<label>${label}<input name="${name}" autocomplete="off" required ${more}></label>`
  const choice = (name: string, label: string, options: string) =>
    `<label>${label}<select name="${name}">${options}</select></label>`
  return pageFrame({
    language,
    title: `${t.title} · ${t.bank}`,
    styles: ['phone/phone.css', 'other-banks/other-banks.css'],
    script: 'other-banks/other-banks.js',
    texts: t,
    body: `<main class="wide">
<section class="about">
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<form id="pay" novalidate>
<fieldset><legend>${t.payee}</legend>
${field('payeeName', t.name, 'maxlength="60"')}
${field('payeeAccount', t.account, 'inputmode="numeric" maxlength="40"')}
</fieldset>
<fieldset><legend>${t.payer}</legend>
${field('payerName', t.name, 'maxlength="60" value="陈建国"')}
${field('payerAccount', t.account, 'maxlength="60" value="6222021001116245"')}
${choice('payerBank', t.payerBank, banks.map((bank) => `<option value="${bank.code}">${bank[language]}</option>`).join(''))}
</fieldset>
<div class="row">
${field('amount', t.amount, 'inputmode="decimal" maxlength="16"')}
${choice('network', t.network, offered.map((name) => `<option value="${name}">${t[`network.${name}`]}</option>`).join(''))}
</div>
<label>${t.remark}<input name="remark" maxlength="60" autocomplete="off"></label>
<p id="said" role="status"></p>
<button class="pay">${t.pay}</button>
</form>
${otherLanguage(language, t.other)}
</section>
<section aria-labelledby="sent-title">
<h2 id="sent-title">${t.sent}</h2>
<p id="offline" role="status" hidden>${t.down}</p>
<ul id="sent"></ul>
<div id="none" hidden><b>${t.none}</b><p>${t.noneHint}</p></div>
</section>
</main>`,
  })
}
