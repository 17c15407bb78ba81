import { brand } from '../brand.ts'
import { otherLanguage, pageFrame } from '../page-frame.ts'
import { type MailboxLanguage, texts } from './texts.ts'

export interface Email {
  to: string
  subject: string
  text: string
  at: Date
}

/** Returns the mailbox page of one address. Links are relative to `/mailboxes`. */
export function mailboxesPage(language: MailboxLanguage, emails: readonly Email[], chosen: string): string {
  const t = texts[language]
  const boxes = Map.groupBy(emails, ({ to }) => to)
  const shown = boxes.has(chosen) ? chosen : (emails[0]?.to ?? '')
  const link = (address: string) => `?lang=${language}&amp;to=${encodeURIComponent(address)}`
  const box = ([address, [newest]]: [string, Email[]]) =>
    `<li><a href="${link(address)}"${address === shown ? ' aria-current="true"' : ''}><b>${escaped(address)}</b><span>${escaped(newest!.subject)}</span></a></li>`
  return pageFrame({
    language,
    title: `${t.title} · ${brand.bank[language]}`,
    styles: ['phone/phone.css', 'mailboxes/mailboxes.css'],
    texts: t,
    body: `<main class="mailboxes">
<section class="about" aria-labelledby="title">
<h1 id="title">${t.title}</h1>
<p class="lead">${t.lead}</p>
<h2 id="addresses">${t.addresses}</h2>
<ul class="boxes" aria-labelledby="addresses">${[...boxes].map(box).join('')}</ul>
<p class="small">${t.all}</p>
<p class="links"><a href="${link(shown)}">${t.reload}</a></p>
${otherLanguage(language, t.other)}
</section>
<section class="inbox" aria-label="${escaped(shown) || t.none}">
${shown === '' ? `<div class="none"><b>${t.none}</b><p>${t.noneHint}</p></div>` : ''}
${(boxes.get(shown) ?? []).map((email) => letter(email, language)).join('\n')}
</section>
</main>`,
  })
}

function letter({ subject, text, to, at }: Email, language: MailboxLanguage): string {
  const t = texts[language]
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
  return `<article><h2>${escaped(subject)}</h2>
<dl><dt>${t.from}</dt><dd>${brand.bank[language]} &lt;notice@cloudsail.example&gt;</dd><dt>${t.to}</dt><dd>${escaped(to)}</dd></dl>
<time datetime="${at.toISOString()}">${at.toLocaleString(locale, shown)}</time>
<p>${escaped(text)}</p></article>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!)
