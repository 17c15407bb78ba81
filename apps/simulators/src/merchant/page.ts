import { goods } from './shop.ts'
import { texts } from './texts.ts'

/** The shop's page; it looks as the other banks' page does. `said`: what the bank has just sent the customer back with. */
export function merchantPage(language: 'zh' | 'en', said: string): string {
  const t = texts[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const data = JSON.stringify(t).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  const items = goods
    .map(
      ({ zh, en, amount }, index) => `<li><b>${language === 'zh' ? zh : en}</b><b class="amount">${amount}</b>
<button type="button" class="pay" data-buy="${index}">${t.buy}</button></li>`,
    )
    .join('')
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} · ${t.bank}</title>
<link rel="stylesheet" href="phone/phone.css">
<link rel="stylesheet" href="other-banks/other-banks.css">
<link rel="icon" href="data:,">
<script type="module" src="merchant/merchant.js"></script>
</head>
<body data-texts='${data}'>
<main class="wide">
<section class="about">
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<p id="said" role="status">${said}</p>
<h2>${t.goods}</h2>
<ul id="goods">${items}</ul>
<p class="links"><a href="?lang=${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${t.other}</a></p>
</section>
<section aria-labelledby="list-title">
<h2 id="list-title">${t.orders}</h2>
<ul id="sent"></ul>
<p id="none" hidden>${t.none}</p>
</section>
</main>
</body>
</html>`
}
