import { texts } from './texts.ts'

const places = ['pos', 'atm', 'merchant', 'wallet', 'overseasPos', 'overseasAtm'] as const

/** The page on which a card is used. Addresses are relative to `/card-scheme`; it looks as the other banks' page does. */
export function cardSchemePage(language: 'zh' | 'en'): string {
  const t = texts[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const said = JSON.stringify(t).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  const options = places.map((place) => `<option value="${place}">${t[`place.${place}`]}</option>`).join('')
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} · ${t.bank}</title>
<link rel="stylesheet" href="phone/phone.css">
<link rel="stylesheet" href="other-banks/other-banks.css">
<link rel="icon" href="data:,">
<script type="module" src="card-scheme/card-scheme.js"></script>
</head>
<body data-texts='${said}'>
<main class="wide">
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
<p class="links"><a href="?lang=${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${t.other}</a></p>
</section>
<section aria-labelledby="list-title">
<h2 id="list-title">${t.list}</h2>
<ul id="sent"></ul>
<p id="none" hidden>${t.none}</p>
</section>
</main>
</body>
</html>`
}
