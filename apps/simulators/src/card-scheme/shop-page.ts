import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../language.ts'
import { otherLanguage, pageFrame, sentList } from '../page-frame.ts'
import type { BankLine } from './bank-line.ts'
import { type createShop, merchants, type PaymentWanted, shopFaults } from './shop.ts'
import { shopTexts } from './shop-texts.ts'

const script = readFileSync(new URL('shop.js', import.meta.url), 'utf8')
const style = readFileSync(new URL('shop.css', import.meta.url), 'utf8')

/**
 * Registers the shop: page at `/shop`. `POST /shop/payments` with { merchant, card, expiry, pin, amount } pays; `GET` lists the
 * latest payments; `POST /shop/payments/{rrn}/refund` with { amount } refunds and `…/reverse` reverses.
 */
export function registerShopPage(
  app: FastifyInstance,
  { shop, line }: { shop: ReturnType<typeof createShop>; line: BankLine },
): void {
  app.get<{ Querystring: { lang?: string } }>('/shop', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(shopPage(languageOf(request))),
  )
  const asset = (name: string, type: string, text: string) =>
    app.get(`/shop/${name}`, async (_, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store').send(text),
    )
  asset('shop.js', 'text/javascript', script)
  asset('shop.css', 'text/css', style)
  app.get('/shop/payments', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ payments: shop.list() }),
  )
  app.post('/shop/payments', async (request, reply) => {
    const wanted = readPayment(read(request.body))
    if (!wanted) return reply.code(400).send({ reason: 'payment' })
    if (!line.isOpen()) return reply.code(503).send({ reason: 'down' })
    return reply.code(202).send({ rrn: shop.pay(wanted) })
  })
  app.post<{ Params: { rrn: string } }>('/shop/payments/:rrn/reverse', async (request, reply) =>
    (await shop.reverse(request.params.rrn)) ? reply.code(204).send() : reply.code(409).send(),
  )
  app.post<{ Params: { rrn: string } }>('/shop/payments/:rrn/refund', async (request, reply) => {
    const { amount } = read(request.body)
    if (!isText(amount, amountForm)) return reply.code(400).send()
    return shop.refund(request.params.rrn, amount) ? reply.code(204).send() : reply.code(409).send()
  })
}

const amountForm = /^(0|[1-9]\d{0,7})\.\d\d$/

function readPayment(given: Record<string, unknown>): PaymentWanted | null {
  const { merchant: key, card, expiry, pin = '', amount, sequence } = given
  const merchant = merchants.find((one) => one.key === key)
  const whole =
    merchant !== undefined &&
    isText(card, /^\d{16,19}$/) &&
    isText(expiry, /^(0[1-9]|1[0-2])\d\d$/) &&
    isText(pin, /^(\d{6})?$/) &&
    isText(amount, amountForm) &&
    Number(amount) > 0 &&
    (sequence === undefined || (Number.isInteger(sequence) && Number(sequence) > 0))
  if (!whole) return null
  return {
    merchant,
    card,
    pin,
    amount,
    expiry: expiry.slice(2) + expiry.slice(0, 2),
    ...(sequence !== undefined && { sequence: Number(sequence) }),
  }
}

function read(body: unknown): Record<string, unknown> {
  try {
    return ((typeof body === 'string' ? JSON.parse(body) : body) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

/** Returns the shop's page. Addresses are relative to `/shop`. The style is that of the other banks' page. */
function shopPage(language: 'zh' | 'en'): string {
  const t = shopTexts[language]
  const options = merchants
    .map(
      ({ key, currency }) =>
        `<option value="${key}" data-currency="${currency}">${t[`merchant.${key}`]}</option>`,
    )
    .join('')
  const faults = Object.entries(shopFaults)
    .map(([ending, fault]) => `<dt>${ending}</dt><dd>${t[`fault.${fault}`]}</dd>`)
    .join('')
  return pageFrame({
    language,
    title: `${t.title} · ${t.bank}`,
    styles: ['phone/phone.css', 'other-banks/other-banks.css', 'shop/shop.css'],
    script: 'shop/shop.js',
    texts: t,
    body: `<main class="wide">
<section class="about">
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<form id="pay" novalidate>
<label>${t.merchant}<select name="merchant">${options}</select></label>
<label>${t.card}<input name="card" inputmode="numeric" autocomplete="off" maxlength="30" required></label>
<p class="small">${t['card.hint']}</p>
<div class="row">
<label>${t.expiry}<input name="expiry" inputmode="numeric" autocomplete="off" maxlength="5" placeholder="MM/YY" required></label>
<label>${t.pin}<input name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="6" aria-describedby="pin-hint"></label>
</div>
<p class="small" id="pin-hint">${t['pin.hint']}</p>
<label><span>${t.amount} <span id="currency">CNY</span></span><input name="amount" inputmode="decimal" autocomplete="off" maxlength="16" required></label>
<p id="said" role="status"></p>
<button class="pay">${t.pay}</button>
</form>
<details><summary>${t.faults}</summary><dl>${faults}</dl></details>
${otherLanguage(language, t.other)}
</section>
${sentList(t)}
</main>`,
  })
}
