import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const phone = [
  '/phone',
  '/phone/phone.js',
  '/phone/page-parts.js',
  '/phone/phone.css',
  '/phone/messages.json',
]
const otherBanks = ['/other-banks', '/other-banks/other-banks.js', '/other-banks/other-banks.css']
const payments = '/other-banks/payments'
const cardScheme = ['/card-scheme', '/card-scheme/card-scheme.js']
const purchases = '/card-scheme/purchases'
const shop = ['/shop', '/shop/shop.js', '/shop/shop.css']
const shopPayments = '/shop/payments'
const merchant = ['/merchant', '/merchant/merchant.js', '/merchant/orders']
const merchantPosts = ['/merchant/orders', '/merchant/queries', '/merchant/refunds']
const quickPay = ['/quick-pay', '/quick-pay/quick-pay.js', '/quick-pay/state']
const quickPayPosts = ['sign', 'code', 'pay', 'query', 'refund', 'cancel'].map((name) => `/quick-pay/${name}`)
const mailboxes = ['/mailboxes', '/mailboxes/mailboxes.css']
const parties = ['/parties', '/parties/parties.js', '/parties/parties.css', '/parties/list.json']
const timeoutMs = 3_000
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/**
 * Serves the simulators' pages under the bank's own address: `/demo/phone` the phone, `/demo/other-banks` payers at other
 * banks, `/demo/shop` shops that accept credit cards, `/demo/quick-pay` shops and wallets, `/demo/mailboxes` received
 * e-mails, `/demo/parties` all other parties with their faults. Never registered in production.
 */
export function registerSimulators(
  app: FastifyInstance,
  { smsGatewayUrl, networkUrl }: { smsGatewayUrl: string | null; networkUrl: string | null },
): void {
  const show = (page: string, url: string) =>
    app.get(`/demo${page}`, async (request, reply) => {
      const query = request.url.split('?')[1]
      return passOn(new URL(query === undefined ? page : `${page}?${query}`, url), request, reply)
    })
  if (smsGatewayUrl) for (const page of phone) show(page, smsGatewayUrl)
  if (!networkUrl) return
  const pages = [...otherBanks, ...mailboxes, ...parties, ...cardScheme, ...shop, ...merchant, ...quickPay]
  for (const page of [...pages, payments, purchases, shopPayments]) show(page, networkUrl)
  for (const made of [payments, purchases, shopPayments, ...merchantPosts, ...quickPayPosts])
    app.post(`/demo${made}`, async (request, reply) =>
      passOn(new URL(made, networkUrl), request, reply, String(request.body)),
    )
  for (const taken of ['refund', 'reverse'])
    app.post<{ Params: { rrn: string } }>(`/demo${shopPayments}/:rrn/${taken}`, async (request, reply) => {
      const path = `${shopPayments}/${encodeURIComponent(request.params.rrn)}/${taken}`
      return passOn(new URL(path, networkUrl), request, reply, String(request.body))
    })
  app.post<{ Params: { party: string; action: string } }>(
    '/demo/:party/actions/:action',
    async (request, reply) => {
      const { party, action } = request.params
      const path = `/${encodeURIComponent(party)}/actions/${encodeURIComponent(action)}`
      return passOn(new URL(path, networkUrl), request, reply, String(request.body))
    },
  )
  app.put<{ Params: { party: string } }>('/demo/:party/faults', async (request, reply) =>
    passOn(
      new URL(`/${encodeURIComponent(request.params.party)}/faults`, networkUrl),
      request,
      reply,
      String(request.body),
    ),
  )
}

async function passOn(
  url: URL,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  body?: string,
): Promise<FastifyReply> {
  try {
    const answer = await fetch(url, {
      headers: { 'accept-language': headers['accept-language'] ?? '', 'content-type': 'application/json' },
      method,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return reply
      .code(answer.status)
      .header('content-type', answer.headers.get('content-type') ?? 'text/plain')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(Buffer.from(await answer.arrayBuffer()))
  } catch {
    return reply
      .code(502)
      .type('text/plain; charset=utf-8')
      .send('模拟器没有应答 · The simulators do not answer')
  }
}
