import type { FastifyInstance, FastifyReply } from 'fastify'

const pages = ['/phone', '/phone/phone.js', '/phone/phone.css', '/phone/messages.json']
const timeoutMs = 3_000
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Shows the simulated phone under the bank's own address, `/demo/phone`. Never registered in production. */
export function registerPhone(app: FastifyInstance, smsGatewayUrl: string): void {
  for (const page of pages) {
    app.get(`/demo${page}`, async (request, reply) => {
      const query = request.url.split('?')[1]
      return passOn(
        new URL(query === undefined ? page : `${page}?${query}`, smsGatewayUrl),
        request.headers,
        reply,
      )
    })
  }
}

async function passOn(
  url: URL,
  headers: { 'accept-language'?: string | undefined },
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const answer = await fetch(url, {
      headers: { 'accept-language': headers['accept-language'] ?? '' },
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
      .send('短信网关没有应答 · The SMS gateway does not answer')
  }
}
